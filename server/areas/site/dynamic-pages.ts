import { type DynamicPageType, siteDynamicPageTypes } from '#contract/dynamic-pages.ts'
import { textIn } from '#contract/texts.ts'
import { DYNAMIC_PAGE_ARGS, DYNAMIC_PAGE_NAMES } from '#contract/texts/dynamic-pages.ts'
import type { Language } from '#contract/wire.ts'
import { type Route, route } from '#server/http/route.ts'

type Arg = keyof typeof DYNAMIC_PAGE_ARGS

interface Page {
  readonly type: keyof typeof DYNAMIC_PAGE_NAMES
  readonly path: string
  readonly key: string
  /** Beside site, pipe and preview. */
  readonly args?: readonly Arg[]
}

const PAGES: readonly Page[] = [
  { type: 'Search', path: '_search', key: 'searchTemplate', args: ['q', 'cid', 'ot', 'ct', 'page'] },
  { type: 'AccountCentre', path: 'account/{memberId}', key: 'accountCentreTemplate', args: ['memberId'] },
  { type: 'AccountLogin', path: 'account/login', key: 'memberLoginTemplate' },
  { type: 'AccountRegister', path: 'account/register', key: 'memberRegisterTemplate' },
  { type: 'AccountForgetPassword', path: 'account/forget_password', key: 'memberForgetPasswordTemplate' },
  { type: 'AccountSetting', path: 'account/setting', key: 'memberSettingTemplate' },
  { type: 'AccountPassword', path: 'account/password', key: 'memberPasswordTemplate' },
  { type: 'AccountBindEmail', path: 'account/change_email', key: 'memberBindEmailTemplate' },
  { type: 'AccountContribute', path: 'account/contribute', key: 'memberContributeTemplate', args: ['cid'] },
]

const MANDATORY: ReadonlySet<Arg> = new Set<Arg>(['sid', 'pp', 'memberId'])

const presentArg =
  (language: Language) =>
  (name: Arg): DynamicPageType['requestArgs'][number] => ({
    name,
    desc: textIn(DYNAMIC_PAGE_ARGS[name], language),
    type: name === 'memberId' ? 'Path' : 'Parameter',
    mandatory: MANDATORY.has(name),
    ...(name === 'preview' && { defaultValue: 'false' }),
  })

const presentPage =
  (language: Language) =>
  ({ type, path, key, args = [] }: Page): DynamicPageType => ({
    type,
    name: textIn(DYNAMIC_PAGE_NAMES[type], language),
    desc: '',
    requestPath: path,
    publishPipeKey: key,
    requestArgs: (['sid', 'pp', 'preview', ...args] as const).map(presentArg(language)),
  })

export const routes: readonly Route[] = [
  route(siteDynamicPageTypes, async (ctx) => PAGES.map(presentPage(ctx.language))),
]
