import type { DraftRow, OperationRow } from '#db/rows.ts'
import { packUnsent, restoreUnsent } from '#sync/archive/unsent-archive.ts'
import { textsIn } from '../server/contents.ts'
import type { Desk } from './second-thoughts.ts'

/** A file with the unsent work of one user. */
export interface Archive {
  userId: string
  zip: Uint8Array<ArrayBuffer>
}

/** Unsent work becomes a file; what has files of its own stays out: their hashes are made up here. */
export async function pack({ page, owner, device }: Desk): Promise<Archive> {
  const { realm, work } = page
  const mine = <Row extends { userId: string }>(table: string) =>
    device.storage.rows<Row & { key: string; blobRefs: string[] }>(table).filter((row) => row.userId === owner.userId)
  const all = [...mine<OperationRow>('outbox'), ...mine('drafts')]
  const withFiles = new Set(all.filter(({ blobRefs }) => blobRefs.length > 0).map(({ key }) => key))
  const keys = new Set(all.map(({ key }) => key).filter((key) => !withFiles.has(key)))
  return { userId: owner.userId, zip: await realm.hear(packUnsent(work, owner, keys)) }
}

/** What is not here any more comes back from it. */
export async function unpack({ page, owner, device, judge }: Desk, { zip }: Archive): Promise<void> {
  const { realm, work } = page
  const waiting = () => device.storage.rows('outbox')
  const before = new Set(waiting().map(({ opId }) => opId))
  const drafts = () => textsIn(device.storage.rows<DraftRow>('drafts'))
  const typed = drafts()
  await realm.hear(
    restoreUnsent(work, owner, zip, { now: realm.now() }).then(() => {
      const back = waiting().filter(({ opId }) => !before.has(opId))
      judge.told.broughtBack(device, back)
      const now = drafts()
      // A draft that another one has replaced can be had back.
      const aside = textsIn(device.storage.rows('discarded'))
      judge.told.dropped(
        [...typed].filter((text) => !now.has(text) && aside.has(text)),
        device.name,
        owner.userId,
      )
    }),
  )
}
