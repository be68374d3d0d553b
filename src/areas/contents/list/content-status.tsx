import { useDict } from '#data/use-dict.ts'
import { DictTag } from '#kit/dict-tag.tsx'
import { Status, type StatusKind } from '#kit/status.tsx'

const KINDS: Readonly<Record<string, StatusKind>> = {
  '0': 'neutral',
  '20': 'info',
  '30': 'success',
  '40': 'warning',
  '50': 'neutral',
  '60': 'primary',
}

/** The status of a content; the dictionary's own colour wins where an administrator gave one. */
export function ContentStatusTag({ value }: { value: string }) {
  const option = useDict('CMSContentStatus').find((one) => one.value === value)
  if (!option || option.listClass) return <DictTag type="CMSContentStatus" value={value} />
  return <Status kind={KINDS[value] ?? 'neutral'}>{option.label}</Status>
}
