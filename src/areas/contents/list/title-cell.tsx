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
import { useLingui } from '@lingui/react/macro'
import type { ContentAttribute } from '#contract/contents/limits.ts'
import type { DictOption } from '#data/reads/use-dict.ts'
import { OpenText } from '#kit/list/cells.tsx'
import { hint } from '#kit/button/hint.tsx'
import { KeepMark } from '#shared/offline-copies/keep.tsx'
import classes from '../content-page.module.css'
import type { ShownRow } from './overlay.ts'

const ICONS: Record<ContentAttribute, Icon> = {
  image: IconPhoto,
  video: IconMovie,
  attach: IconPaperclip,
  hot: IconFlame,
  recommend: IconStarFilled,
}

interface TitleCellProps {
  row: ShownRow
  href: string
  attributes: readonly DictOption[]
}

/** The title of a content, by which it is opened, between the marks of its state. */
export function TitleCell({ row, href, attributes }: TitleCellProps) {
  const { t } = useLingui()
  return (
    <span className={classes['title']}>
      {Number(row.topFlag) > 0 && <Mark icon={IconPinFilled} label={t`Pinned`} />}
      {row.isLock === 'Y' && <Mark icon={IconLock} label={t`Locked by ${row.lockUser ?? ''}`} />}
      <Attributes values={row.attributes} options={attributes} />
      <OpenText href={href} title={row.title}>
        <bdi>{row.title || t`Untitled`}</bdi>
      </OpenText>
      <KeepMark kind="content" id={row.contentId} />
    </span>
  )
}

function Attributes({ values, options }: { values: readonly ContentAttribute[]; options: readonly DictOption[] }) {
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
