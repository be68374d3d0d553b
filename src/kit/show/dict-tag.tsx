import { useDict } from '#data/reads/use-dict.ts'
import { Status, type StatusKind } from './status.tsx'
import classes from './status.module.css'

const KINDS: Record<string, StatusKind> = {
  primary: 'primary',
  success: 'success',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
}

interface DictLabelProps {
  label: string
  listClass?: string | undefined
  cssClass?: string | undefined
}

/** A dictionary entry as it is shown: plain text, or a status of its colour. */
export function DictLabel({ label, listClass, cssClass }: DictLabelProps) {
  const kind = KINDS[listClass ?? '']
  if (!kind) return <span className={cssClass}>{label}</span>
  return (
    <Status kind={kind} {...(cssClass && { className: cssClass })}>
      {label}
    </Status>
  )
}

/** A plain "No" warns of nothing, whatever colour a dictionary came with. */
const PLAIN_NO: ReadonlySet<string> = new Set(['YesOrNo:N'])

/** Labels of one or several (comma-joined) dictionary values, coloured as the dictionary says. */
export function DictTag({ type, value }: { type: string; value: string | undefined }) {
  const options = useDict(type)
  const values = (value ?? '').split(',').filter(Boolean)
  return (
    <span className={classes['several']}>
      {values.map((one) => {
        const option = options.find((candidate) => candidate.value === one)
        const listClass = PLAIN_NO.has(`${type}:${one}`) ? undefined : option?.listClass
        return <DictLabel key={one} label={option?.label ?? one} listClass={listClass} cssClass={option?.cssClass} />
      })}
    </span>
  )
}
