import { useLingui } from '@lingui/react/macro'
import type { PageFault } from '#contract/publishing/page-fault.ts'
import { usePipes } from '#data/reads/use-pipes.ts'
import { useDateText } from '#kit/form/date-text.ts'
import { isolated } from '#kit/show/isolated.ts'

const NO_ROOM = ['ENOSPC', 'EDQUOT']
const NOT_ALLOWED = ['EACCES', 'EPERM', 'EROFS']

/** Why a page could not be written, and when; what the template engine says of a template is English. */
export function useFaultText(): (fault: PageFault) => { why: string; attempt: string } {
  const { t } = useLingui()
  const dateText = useDateText()
  const { nameOf } = usePipes()
  const why = ({ code, file, line, reason = '' }: PageFault) => {
    const name = isolated(file ?? '')
    if (code === 'TemplateTime') return t`Template ${name} takes longer than a page may take.`
    if (code === 'TemplateMemory') return t`Template ${name} needs more memory than a page may use.`
    if (code === 'TemplateDepth') return t`Template ${name} is nested too deeply. It may include itself.`
    if (code === 'TemplateOutput') return t`Template ${name} writes more than a page may contain.`
    if (code === 'TemplateError' && file && line) return t`Error in template ${name}, line ${line}: ${reason}`
    if (code === 'TemplateError') return t`Error in template ${name}: ${reason}`
    if (code === 'TemplateMissing') return t`Template ${name} is missing.`
    if (code === 'NoTemplate') return t`It has no template.`
    if (code === 'PagePathError') return t`Its static path is not allowed.`
    if (code === 'DataError') return t`The server's database couldn't be read.`
    if (code === 'StoreError') return t`The file storage couldn't be written to.`
    if (NO_ROOM.includes(code)) return t`The server's disk is full.`
    if (NOT_ALLOWED.includes(code)) return t`The server has no write permission there (${code}).`
    return t`The server reports ${code}.`
  }
  return (fault) => {
    const at = dateText(fault.time)
    const pipe = fault.pipeCode && nameOf(fault.pipeCode)
    return {
      why: [pipe && t`Publish pipe ${pipe}:`, why(fault)].filter(Boolean).join(' '),
      attempt: fault.isRetried ? t`Last tried on ${at}. The server retries automatically.` : t`Last tried on ${at}.`,
    }
  }
}
