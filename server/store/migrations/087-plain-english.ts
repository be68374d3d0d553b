import type { Tx } from '#server/store/db.ts'
import { renameTexts } from '#server/store/rename-texts.ts'

/** English names that the seeds used to give, and what they say now: key, then, now. */
const NAMES = [
  ['CONFIG.SysCaptchaEnable', 'Captcha at the sign-in', 'Sign-in captcha'],
  ['CONFIG.SysRegistEnable', 'Registration of accounts', 'Account registration'],
  ['CONFIG.SysUploadSizeLimit', 'Largest uploaded file (bytes)', 'Maximum upload size (bytes)'],
  ['CONFIG.SysUploadTypeLimit', 'Types of uploaded files', 'Allowed upload types'],
  ['CONFIG.AllowUploadFileType', 'File types that the CMS takes', 'Allowed file types'],
  ['CONFIG.CMSImageKeepLocation', 'Keep the location in pictures', 'Keep location in pictures'],
  ['DICT.SuccessOrFail', 'Success/Fail', 'Success/Failure'],
  ['DICT.I18nDictType', 'I18n type', 'Language'],
  ['DICT.SecurityPasswordSensitive', 'Password sensitive', 'Personal data in passwords'],
  ['DICT.MetaControlType.textarea', 'Textarea', 'Text area'],
  ['DICT.MetaControlType.datetime', 'Date Time', 'Date and time'],
  ['DICT.MetaFieldType', 'Meta field type', 'Metadata field type'],
  ['DICT.CommentAuditStatus', 'Comment audit status', 'Comment status'],
  ['DICT.ExtendModelDataType', 'Extend model data type', 'Extension model data type'],
  ['DICT.CustomFormRule.2', 'Browser Fingerprint', 'Browser fingerprint'],
  ['MENU.NAME.1047', 'Force Out Selected', 'Sign out selected'],
  ['MENU.NAME.1048', 'Force Out', 'Force sign-out'],
  ['MENU.NAME.1058', 'Import Tables', 'Import tables'],
  ['MENU.NAME.1059', 'Preview Code', 'Preview code'],
  ['MENU.NAME.1060', 'Generate Code', 'Generate code'],
  ['MENU.NAME.2069', 'Audit', 'Review'],
  ['MENU.NAME.2107', 'Generate Index', 'Generate index'],
] as const

export async function up(tx: Tx): Promise<void> {
  await renameTexts(
    tx,
    NAMES.map(([key, before, now]) => ['en', key, before, now]),
  )
}
