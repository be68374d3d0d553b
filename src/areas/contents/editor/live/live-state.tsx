import { Anchor, Button, Text } from '@mantine/core'
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentInit } from '#contract/contents/form.ts'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { hint } from '#kit/button/hint.tsx'
import { PopItem } from '#kit/button/pop-items.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { Status } from '#kit/show/status.tsx'
import { ContentStatusTag } from '../../list/content-status.tsx'
import { type ContentEditing, useIsUnsaved } from '../use-content-editor.ts'
import classes from './live-state.module.css'
import type { SitePage } from './site-pages.ts'
import { useSitePages } from './use-site-pages.ts'

export interface LiveStateProps {
  editing: ContentEditing
  init: ContentInit
  /** In a line of its own, with room for all channels. */
  wide: boolean
}

/** Whether readers see the content, whether they see what stands here, and where. */
export function LiveState({ editing, init, wide }: LiveStateProps) {
  const { pages, isBeingBuilt } = useSitePages(init, editing.siteId)
  return (
    <div className={wide ? classes['live'] : `${classes['live']} ${classes['inBar']}`}>
      <LiveWord editing={editing} init={init} />
      {isBeingBuilt && (
        <Text size="sm" c="dimmed" role="status">
          <Trans>Pages are being built</Trans>
        </Text>
      )}
      {pages.length > 0 && (wide ? <AllLinks pages={pages} /> : <FirstLink pages={pages} />)}
    </div>
  )
}

function LiveWord({ editing, init }: Pick<LiveStateProps, 'editing' | 'init'>) {
  const { t } = useLingui()
  const isUnsaved = useIsUnsaved(editing)
  const isWaiting = editing.state.operations.some(({ kind }) => kind === 'content.save')
  const isPublished = init.status === CONTENT_STATUS.published
  if (init.status !== CONTENT_STATUS.editing && !(isPublished && (isUnsaved || isWaiting)))
    return <ContentStatusTag value={init.status ?? ''} />
  return (
    <span {...hint(t`Visitors see the previously published version`)}>
      <Status kind="primary">
        <Trans>Unpublished changes</Trans>
      </Status>
    </span>
  )
}

const NEW_TAB = { target: '_blank', rel: 'noopener' } as const

/** The first channel at one press, the others behind it. */
function FirstLink({ pages }: { pages: readonly SitePage[] }) {
  const { t } = useLingui()
  const [first] = pages
  if (!first) return null
  const more = (
    <Button size="compact-sm" variant="subtle" px={2} aria-label={t`View on site: other pipes`}>
      <IconChevronDown size={16} aria-hidden />
    </Button>
  )
  return (
    <span className={classes['links']}>
      <Anchor
        href={first.url}
        {...NEW_TAB}
        className={classes['link'] ?? ''}
        {...hint(pages.length > 1 ? first.name : '')}
      >
        <Trans>View on site</Trans>
        <IconExternalLink size={16} aria-hidden />
      </Anchor>
      {pages.length > 1 && (
        <PopMenu position="bottom-end" target={more}>
          {pages.map(({ pipeCode, name, url }) => (
            <PopItem
              key={pipeCode}
              component="a"
              href={url}
              {...NEW_TAB}
              rightSection={<IconExternalLink size={16} aria-hidden />}
            >
              {name}
            </PopItem>
          ))}
        </PopMenu>
      )}
    </span>
  )
}

function AllLinks({ pages }: { pages: readonly SitePage[] }) {
  const { t } = useLingui()
  const isOne = pages.length === 1
  return pages.map(({ pipeCode, name, url }) => {
    const words = isOne ? t`View on site` : t`View on site: ${name}`
    return (
      <Anchor
        key={pipeCode}
        href={url}
        {...NEW_TAB}
        className={classes['link'] ?? ''}
        aria-label={words}
        {...hint(words)}
      >
        {isOne ? words : name}
        <IconExternalLink size={16} aria-hidden />
      </Anchor>
    )
  })
}
