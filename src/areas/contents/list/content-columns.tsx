import {
  IconFlame,
  IconMovie,
  IconPaperclip,
  IconPhoto,
  IconPinFilled,
  IconStarFilled,
  IconLock,
  type Icon,
} from '@tabler/icons-react'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { catalogContentTypes } from '#contract/catalogs.ts'
import type { ContentAttribute } from '#contract/contents/limits.ts'
import { useDict } from '#data/use-dict.ts'
import { worstState } from '#data/use-outbox.ts'
import { useRead } from '#data/use-read.ts'
import { columnsOf } from '#kit/columns.tsx'
import { hint } from '#kit/hint.tsx'
import { Status } from '#kit/status.tsx'
import { KeepMark } from '#pickers/keep/keep.tsx'
import classes from '../content-page.module.css'
import { PlanMark } from '../plan/plan-mark.tsx'
import { SyncBadge } from '../sync-badge.tsx'
import { ContentStatusTag } from './content-status.tsx'
import type { ShownRow } from './overlay.ts'

const ICONS: Record<ContentAttribute, Icon> = {
  image: IconPhoto,
  video: IconMovie,
  attach: IconPaperclip,
  hot: IconFlame,
  recommend: IconStarFilled,
}

const column = columnsOf<ShownRow>()

export const CONTENT_COLUMNS = [
  column.custom('title', msg`Title`, (row) => <TitleCell row={row} />, { ellipsis: true }),
  column.custom('contentType', msg`Content type`, (row) => <TypeCell type={row.contentType} />, {
    width: 110,
    wide: true,
  }),
  column.custom('status', msg`Status`, (row) => <StatusCell row={row} />, { width: 150 }),
  column.date('createTime', msg`Create time`, { width: 160 }),
]

function TitleCell({ row }: { row: ShownRow }) {
  const { t } = useLingui()
  return (
    <span className={classes['title']}>
      {Number(row.topFlag) > 0 && <Mark icon={IconPinFilled} label={t`On top`} />}
      {row.isLock === 'Y' && <Mark icon={IconLock} label={t`Locked by ${row.lockUser ?? ''}`} />}
      <Attributes values={row.attributes} />
      <bdi className={classes['text']} title={row.title}>
        {row.title || t`Without a title`}
      </bdi>
      <KeepMark kind="content" id={row.contentId} />
    </span>
  )
}

function Attributes({ values }: { values: readonly ContentAttribute[] }) {
  const options = useDict('CMSContentAttribute')
  const shown = Object.keys(ICONS).filter((value) => (values as readonly string[]).includes(value))
  return shown.map((value) => (
    <Mark
      key={value}
      icon={ICONS[value as ContentAttribute]}
      label={options.find((option) => option.value === value)?.label ?? value}
    />
  ))
}

function Mark({ icon: Glyph, label }: { icon: Icon; label: string }) {
  return <Glyph size={14} aria-label={label} role="img" {...hint(label)} />
}

function TypeCell({ type }: { type: string }) {
  const types = useRead(catalogContentTypes).data
  return types?.find((one) => one.id === type)?.name ?? type
}

/** What the server has, and below it what waits on this device. */
function StatusCell({ row }: { row: ShownRow }) {
  const { t } = useLingui()
  const state = worstState(row.waiting)
  return (
    <span className={classes['status']}>
      <ContentStatusTag value={row.status} />
      <PlanMark row={row} />
      {state && <SyncBadge state={state} pending={row.waiting.map((one) => one.kind)} />}
      {!state && row.hasDraft && <Status kind="info">{t`Draft on this device`}</Status>}
    </span>
  )
}
