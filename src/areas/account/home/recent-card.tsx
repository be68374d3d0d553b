import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { NEWEST, useNewestContents } from '#data/reads/find-contents.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { Card } from '#kit/page/card.tsx'
import { DateCell } from '#kit/list/cells.tsx'
import { EditorLink } from '#shared/editor-link.tsx'
import classes from './home.module.css'
import { Rows } from './work-card.tsx'

/** The newest contents of the site, to go on with. */
export function RecentCard() {
  const { t } = useLingui()
  const { rows, isPending } = useNewestContents()
  const statuses = useDict('CMSContentStatus')
  return (
    <Card
      title={<Trans>Recent content</Trans>}
      aside={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to={'/configs/content' as '/'} />}>
          <Trans>All content</Trans>
        </Anchor>
      }
    >
      <Rows
        count={NEWEST}
        isPending={isPending}
        empty={<Trans>Nothing on this device yet. Content you open is listed here.</Trans>}
      >
        {rows.map(({ contentId, catalogId, contentType, title, status, updateTime, createTime }) => (
          <li key={contentId} className={classes['row']}>
            <EditorLink search={{ type: contentType, catalogId, id: contentId }} className={classes['opener']}>
              {title || t`Untitled`}
            </EditorLink>
            <span className={classes['note']}>{statuses.find(({ value }) => value === status)?.label}</span>
            <span className={classes['note']}>
              <DateCell value={updateTime ?? createTime} />
            </span>
          </li>
        ))}
      </Rows>
    </Card>
  )
}
