import { useLingui } from '@lingui/react/macro'
import type { PageFault } from '#contract/publishing/page-fault.ts'
import { useDateText } from '#kit/date-text.ts'
import { isolated } from '#kit/isolated.ts'

const NO_ROOM = ['ENOSPC', 'EDQUOT']
const NOT_ALLOWED = ['EACCES', 'EPERM', 'EROFS']

/** Why a page could not be written, and when; what the template engine says of a template is English. */
export function useFaultText(): (fault: PageFault) => { why: string; attempt: string } {
  const { t } = useLingui()
  const dateText = useDateText()
  const why = ({ code, file, line, reason = '' }: PageFault) => {
    const name = isolated(file ?? '')
    if (code === 'TemplateTime') return t`The template ${name} takes longer than a page may take.`
    if (code === 'TemplateMemory') return t`The template ${name} needs more memory than a page may take.`
    if (code === 'TemplateDepth') return t`The template ${name} nests too deep; perhaps it includes itself.`
    if (code === 'TemplateOutput') return t`The template ${name} writes more than a page may have.`
    if (code === 'TemplateError' && file && line) return t`The template ${name} is wrong in line ${line}: ${reason}`
    if (code === 'TemplateError') return t`The template ${name} is wrong: ${reason}`
    if (code === 'NoTemplate') return t`No template is set for it.`
    if (code === 'PagePathError') return t`Its static path is not allowed.`
    if (code === 'DataError') return t`The database of the server could not be read.`
    if (NO_ROOM.includes(code)) return t`The disk of the server is full.`
    if (NOT_ALLOWED.includes(code)) return t`The server is not allowed to write there (${code}).`
    return t`The server reports ${code}.`
  }
  return (fault) => {
    const at = dateText(fault.time)
    const pipe = fault.pipeCode
    return {
      why: [pipe && t`Publish pipe ${pipe}:`, why(fault)].filter(Boolean).join(' '),
      attempt: fault.isRetried ? t`Last tried on ${at}; the server tries again by itself.` : t`Last tried on ${at}.`,
    }
  }
}
