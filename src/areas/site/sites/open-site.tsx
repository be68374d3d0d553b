import { Anchor, Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react'
import type { SiteDetail } from '#contract/sites.ts'
import { PopItem } from '#kit/button/pop-items.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import classes from './site.module.css'

/** Where visitors find what was published below this address; undefined for one that leads nowhere. */
function publishedAt(address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^(?:https?:\/\/|\/(?!\/))\S+$/i.test(address)) return undefined
  return address.endsWith('/') ? address : `${address}/`
}

/** An address that opens in a window of its own, or its text where it leads nowhere. */
export function SiteAddress({ address }: { address: string | undefined }) {
  const href = publishedAt(address)
  if (href === undefined) return address ?? ''
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" size="sm">
      {address}
    </Anchor>
  )
}

/** Opens the site as visitors see it: at once, or by its channels where there are several. */
export function OpenSite({ site: { publishPipeDatas } }: { site: SiteDetail }) {
  const places = publishPipeDatas.flatMap(({ pipeCode, pipeName, props }) => {
    const href = publishedAt(props['url'])
    return href === undefined ? [] : [{ pipeCode, pipeName, href }]
  })
  const [first] = places
  if (!first) return null
  const icon = <IconExternalLink size={16} aria-hidden />
  const own = { target: '_blank', rel: 'noopener noreferrer' } as const
  if (places.length === 1)
    return (
      <Button component="a" href={first.href} {...own} variant="default" leftSection={icon}>
        <Trans>Open site</Trans>
      </Button>
    )
  const target = (
    <Button variant="default" leftSection={icon}>
      <Trans>Open site</Trans>
      <IconChevronDown size={14} aria-hidden className={classes['chevron']} />
    </Button>
  )
  return (
    <PopMenu target={target}>
      {places.map(({ pipeCode, pipeName, href }) => (
        <PopItem key={pipeCode} component="a" href={href} {...own}>
          {pipeName}
        </PopItem>
      ))}
    </PopMenu>
  )
}
