import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { RefusalReason } from '#lib/import/refusal.ts'
import { notify } from '#data/page/notices.ts'

/** Says why a text or a file was not taken in. */
export function tellRefusal(reason: RefusalReason, name?: string): void {
  notify({ level: 'error', title: name ?? t(i18n)`Not inserted`, message: refusalText(reason) })
}

function refusalText(reason: RefusalReason): string {
  switch (reason) {
    case 'tooLong':
      return t(i18n)`This text is too long for one article. Bring it in part by part.`
    case 'empty':
      return t(i18n)`There is no text in this file.`
    case 'nothingLeft':
      return t(i18n)`Nothing of it can stand in a text.`
    case 'notZip':
      return t(i18n)`This is no Word file, whatever its name says.`
    case 'oldWord':
      return t(i18n)`This file was written by an old version of Word. Save it as .docx in Word, then bring it in.`
    case 'encrypted':
      return t(i18n)`This file is protected by a password. Take the protection off in Word, then bring it in.`
    case 'notWord':
      return t(i18n)`This file holds no text of Word.`
    case 'bomb':
      return t(i18n)`This file would fill the memory of this device, so it was not opened.`
    case 'damaged':
      return t(i18n)`This file is damaged and cannot be read.`
  }
}
