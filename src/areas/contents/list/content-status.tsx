import { type DictOption, useDict } from '#data/reads/use-dict.ts'
import { DictLabel } from '#kit/show/dict-tag.tsx'
import { Status, type StatusKind } from '#kit/show/status.tsx'

const KINDS: Readonly<Record<string, StatusKind>> = {
  '0': 'neutral',
  '20': 'info',
  '30': 'success',
  '40': 'warning',
  '50': 'neutral',
  '60': 'primary',
}

interface ContentStatusProps {
  value: string
  options: readonly DictOption[]
  /** Its page is not as the status says. */
  isFailed?: boolean
}

/** The status of a content; the dictionary's own colour wins where an administrator gave one. */
export function ContentStatus({ value, options, isFailed = false }: ContentStatusProps) {
  const option = options.find((one) => one.value === value)
  if (option && isFailed) return <Status kind="danger">{option.label}</Status>
  if (!option || option.listClass) {
    return <DictLabel label={option?.label ?? value} listClass={option?.listClass} cssClass={option?.cssClass} />
  }
  return <Status kind={KINDS[value] ?? 'neutral'}>{option.label}</Status>
}

export function ContentStatusTag({ value }: { value: string }) {
  return <ContentStatus value={value} options={useDict('CMSContentStatus')} />
}
