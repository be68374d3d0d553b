import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ResourceUse } from '#contract/resources/library.ts'
import classes from '../library.module.css'

interface Address {
  to: string
  search?: Record<string, string>
}

/** Where what names a file is opened; kinds that are not known here have no address. */
function addressOf({ kind, id = '', owner = '', contentType = '', deleted }: ResourceUse): Address | undefined {
  if (id === '' || deleted) return undefined
  const addresses: Readonly<Record<string, Address>> = {
    content: { to: '/cms/content/editor', search: { type: contentType, catalogId: owner, id } },
    catalog: { to: '/configs/catalog', search: { catalogId: id } },
    site: { to: '/cms/site/tabs', search: { siteId: id } },
    link: { to: '/operations/link/list', search: { groupId: owner } },
    template: { to: '/cms/template/editor', search: { id } },
    ...(contentType === 'manual' && { pageWidget: { to: '/cms/block/manual/editor', search: { id } } }),
  }
  return addresses[kind]
}

/** One place that names a file, as a link where it can be opened. `isPlain` shows words alone. */
export function UseLine({ use, isPlain = false }: { use: ResourceUse; isPlain?: boolean }) {
  const { t } = useLingui()
  const kindName = useKindNames()
  const partName = usePartNames()
  const address = isPlain ? undefined : addressOf(use)
  const name = use.kind === 'template' && use.owner ? `${use.name}:${use.owner}` : use.name
  const parts = use.parts
    .map(partName)
    .filter(Boolean)
    .join(t`, `)
  const Line = isPlain ? 'span' : 'li'
  return (
    <Line {...(isPlain && { role: 'listitem' })} style={isPlain ? { display: 'flex', gap: 8 } : undefined}>
      <span className={classes['usesKind']}>{kindName(use.kind)}</span>
      {name === undefined ? (
        <Text component="span" size="sm" c="dimmed">
          <Trans>You can't see it</Trans>
        </Text>
      ) : address ? (
        <Link {...(address as { to: string })} title={name}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi title={name}>{name}</bdi>
      )}
      {parts !== '' && <span className={classes['usesKind']}>{parts}</span>}
      {use.deleted && (
        <span className={classes['usesKind']}>
          <Trans>in the recycle bin</Trans>
        </span>
      )}
    </Line>
  )
}

function useKindNames(): (kind: string) => string {
  const { t } = useLingui()
  const names: Readonly<Record<string, string>> = {
    content: t`Content`,
    catalog: t`Catalog`,
    site: t`Site`,
    link: t`Friend link`,
    pageWidget: t`Page widget`,
    template: t`Template`,
  }
  return (kind) => names[kind] ?? kind
}

function usePartNames(): (part: string) => string {
  const { t } = useLingui()
  const names: Readonly<Record<string, string>> = {
    body: t`text`,
    cover: t`cover`,
    items: t`list`,
    published: t`published version`,
    fields: t`own fields`,
    property: t`property`,
  }
  return (part) => names[part] ?? ''
}
