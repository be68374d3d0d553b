import { RESOURCE_KINDS, RESOURCE_LIMIT, type ResourceKind } from '#contract/resources.ts'
import { kindOf } from '#lib/files/file-types.ts'
import { sizeName } from '#lib/files/size-name.ts'
import { Refusal } from '#server/context.ts'
import { configValue } from '#server/shared/config-values.ts'
import type { Db } from '#server/store/db.ts'

const MB = 1024 * 1024

/**
 * Bytes that a file of each type may have. The parameter reads `image:20,video:100`, in megabytes; a type that it leaves
 * out or says nonsense of has the limit of all uploads, which nothing raises.
 */
export async function sizeLimits(db: Db): Promise<Readonly<Record<ResourceKind, number>>> {
  const text = (await configValue(db, 'CMSResourceSizeLimit')) ?? ''
  const said = new Map(text.split(/[\s,;]+/).map((part) => part.split(/[:=]/) as [string, string | undefined]))
  const limitOf = (kind: ResourceKind) => {
    const megabytes = Number(said.get(kind) ?? Number.NaN)
    return megabytes > 0 ? Math.min(RESOURCE_LIMIT, Math.floor(megabytes * MB)) : RESOURCE_LIMIT
  }
  return Object.fromEntries(RESOURCE_KINDS.map((kind) => [kind, limitOf(kind)])) as Record<ResourceKind, number>
}

/** @throws Refusal RESOURCE_TOO_LARGE above the limit of its type */
export async function requireSize(db: Db, name: string, suffix: string, bytes: number): Promise<void> {
  const limit = (await sizeLimits(db))[kindOf(suffix) ?? 'file']
  if (bytes > limit) throw new Refusal('RESOURCE_TOO_LARGE', [name, sizeName(bytes), sizeName(limit)])
}
