import { useLingui } from '@lingui/react/macro'

export const STATIC_TEMPLATES = [
  'defaultListTemplate',
  'defaultDetailTemplate_article',
  'defaultDetailTemplate_image',
  'defaultDetailTemplate_audio',
  'defaultDetailTemplate_video',
  'defaultCustomFormTemplate',
] as const

export const DYNAMIC_TEMPLATES = [
  'searchTemplate',
  'accountCentreTemplate',
  'memberLoginTemplate',
  'memberRegisterTemplate',
  'memberForgetPasswordTemplate',
  'memberSettingTemplate',
  'memberBindEmailTemplate',
  'memberPasswordTemplate',
  'memberContributeTemplate',
] as const

export type TemplateKey = (typeof STATIC_TEMPLATES | typeof DYNAMIC_TEMPLATES)[number]

/** What the default templates of a site are for. */
export function useTemplateLabels(): Record<TemplateKey, string> {
  const { t } = useLingui()
  return {
    defaultListTemplate: t`Lists`,
    defaultDetailTemplate_article: t`Articles`,
    defaultDetailTemplate_image: t`Galleries`,
    defaultDetailTemplate_audio: t`Audio`,
    defaultDetailTemplate_video: t`Video`,
    defaultCustomFormTemplate: t`Custom forms`,
    searchTemplate: t`Search`,
    accountCentreTemplate: t`Member page`,
    memberLoginTemplate: t`Member sign-in`,
    memberRegisterTemplate: t`Member registration`,
    memberForgetPasswordTemplate: t`Password recovery`,
    memberSettingTemplate: t`Member settings`,
    memberBindEmailTemplate: t`Email change`,
    memberPasswordTemplate: t`Password change`,
    memberContributeTemplate: t`Contributions`,
  }
}
