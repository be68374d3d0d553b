/**
 * Where each screen of the menu lives. A menu row with this very path links to it; a row whose path an
 * administrator chose otherwise leads there. A key that is not listed has no screen.
 */
const SCREENS: Readonly<Record<string, string>> = {
  'cms/contentcore/catalog': '/configs/catalog',
  'cms/contentcore/content': '/configs/content',
  'cms/contentcore/file': '/configs/file',
  'cms/contentcore/publishPipe': '/configs/publishpipe',
  'cms/contentcore/resource': '/configs/resource',
  'cms/contentcore/site': '/configs/site',
  'cms/customform/index': '/operations/customform',
  'cms/exmodel/model': '/configs/exmodel',
  'cms/contentcore/template': '/configs/template',
  'comment/commentList': '/operations/comment',
  'cms/ad/adSpace': '/operations/advertisement',
  'cms/link/linkGroup': '/operations/link',
  'stat/index': '/statistics',
  'system/user/index': '/system/user',
  'system/dept/index': '/system/dept',
  'system/post/index': '/system/post',
  'monitor/async/index': '/monitor/async',
  'monitor/online/index': '/monitor/online',
  'monitor/server/index': '/monitor/server',
  'monitor/cache/index': '/monitor/cache',
  'monitor/cache/list': '/monitor/cacheList',
  'monitor/task/index': '/monitor/task',
  'monitor/logs/index': '/monitor/logs',
  'monitor/logs/logininfo': '/monitor/logs/logininfo',
  'monitor/logs/operation': '/monitor/logs/operation',
  'system/config/index': '/system/config',
  'system/dict/index': '/system/dict',
  'system/iprule/index': '/system/iprule',
  'system/security/index': '/system/security/config',
  'system/wechat/index': '/system/wechat',
  'system/i18n/index': '/system/i18n/dict',
  'system/notice/index': '/system/notice',
  'system/menu/index': '/system/menu',
  'system/role/index': '/system/role',
  'cms/webhook/index': '/configs/webhook',
  'tool/gen/index': '/tool/gen',
  'word/word': '/configs/word',
}

export function screenPath(component: string | undefined): string | undefined {
  return component === undefined ? undefined : SCREENS[component]
}

interface Destination {
  readonly component: string | undefined
  /** Set for an address outside. */
  readonly link: object | undefined
}

/** Whether an entry of the menu leads anywhere here: to a screen of this version, or to an address outside. */
export function leadsSomewhere({ component, link }: Destination): boolean {
  return link !== undefined || screenPath(component) !== undefined
}
