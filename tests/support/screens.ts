import { expect, type Page } from '@playwright/test'
import type { Product } from './product.ts'
import { firstArticle, type Wire, wireTo } from './wire.ts'

/** One of each kind, to be opened by screens that need one. */
export interface Samples {
  readonly adId: string
  readonly adSpaceId: string
  readonly catalogId: string
  readonly contentId: string
  readonly dictId: string
  readonly formId: string
  readonly groupId: string
  readonly modelId: string
  readonly siteId: string
  /** Of the code generator. */
  readonly tableId: string
  readonly templateId: string
  readonly widgetId: string
}

/** A screen behind the sign-in, and where it is opened. */
export interface Screen {
  readonly name: string
  readonly path: (samples: Samples) => string
}

const fixed = (name: string, path: string): Screen => ({ name, path: () => path })
const editor = (name: string, type: string, window = ''): Screen => ({
  name,
  path: ({ catalogId, contentId }) =>
    `/cms/content/editor${window}?type=${type}&catalogId=${catalogId}&id=${name.startsWith('new') ? '0' : contentId}`,
})

const siteTab = (name: string, tab: string): Screen => ({
  name,
  path: ({ siteId }) => `/cms/site/tabs?siteId=${siteId}&tab=${tab}`,
})

export const SCREENS: readonly Screen[] = [
  fixed('home', '/index'),
  fixed('missing page', '/there/is/no/such'),
  fixed('contents', '/configs/content'),
  fixed('recycle bin', '/configs/content?tab=recycle'),
  editor('article', 'article'),
  editor('article in a window', 'article', 'W'),
  editor('new image content', 'image'),
  { name: 'preview', path: ({ contentId }) => `/cms/preview?type=content&dataId=${contentId}` },
  fixed('sync centre', '/sync'),
  fixed('drafts', '/sync?tab=drafts'),
  fixed('storage', '/storage'),
  fixed('resources', '/configs/resource'),
  fixed('sites', '/configs/site'),
  siteTab('site', 'basic'),
  siteTab('site settings', 'extends'),
  siteTab('site properties', 'props'),
  siteTab('site default templates', 'templates'),
  { name: 'catalog', path: ({ catalogId }) => `/configs/catalog?catalogId=${catalogId}` },
  { name: 'catalog settings', path: ({ catalogId }) => `/configs/catalog?catalogId=${catalogId}&tab=extend` },
  fixed('publish pipes', '/configs/publishpipe'),
  fixed('templates', '/configs/template'),
  { name: 'template', path: ({ templateId }) => `/cms/template/editor?id=${templateId}` },
  fixed('files', '/configs/file?path=demo_pc'),
  fixed('file', '/cms/file/editor?filePath=demo_pc%2Fcss%2Fsite.css'),
  fixed('notices', '/system/notice'),
  fixed('parameters', '/system/config'),
  fixed('translations', '/system/i18n/dict'),
  fixed('online users', '/monitor/online'),
  fixed('background tasks', '/monitor/async'),
  fixed('server', '/monitor/server'),
  fixed('caches', '/monitor/cache'),
  fixed('cache list', '/monitor/cacheList'),
  fixed('scheduled tasks', '/monitor/task'),
  fixed('logs', '/monitor/logs'),
  fixed('operation log', '/monitor/logs/operation'),
  fixed('sign-in log', '/monitor/logs/logininfo'),
  fixed('password policies', '/system/security/config'),
  fixed('IP rules', '/system/iprule'),
  fixed('WeChat accounts', '/system/wechat'),
  fixed('page widgets', '/configs/content?tab=pageWdiget'),
  { name: 'manual block', path: ({ widgetId }) => `/cms/block/manual/editor?id=${widgetId}` },
  fixed('comments', '/operations/comment'),
  fixed('ad spaces', '/operations/advertisement'),
  fixed('ad statistics', '/operations/advertisement/statistics'),
  fixed('visit statistics', '/statistics?menu=BdSiteTrendOverview'),
  fixed('visits over time', '/statistics?menu=BdSiteTimeTrend'),
  fixed('content activity', '/statistics?menu=ContentDynamicStat'),
  fixed('contents by catalog', '/statistics?menu=ContentStatByCatalog'),
  fixed('contents by user', '/statistics?menu=ContentStatByUser'),
  fixed('advertising summary', '/statistics?menu=CmsAdStat'),
  fixed('clicks of advertisements', '/statistics?menu=CmsAdClickLog'),
  { name: 'ad space', path: ({ adSpaceId }) => `/cms/adspace/editor?id=${adSpaceId}` },
  { name: 'advertisement', path: ({ adSpaceId, adId }) => `/cms/ad/editor?adSpaceId=${adSpaceId}&id=${adId}` },
  fixed('friend link groups', '/operations/link'),
  { name: 'links of a group', path: ({ groupId }) => `/operations/link/list?groupId=${groupId}` },
  fixed('tag words', '/configs/word'),
  fixed('sensitive words', '/configs/word?tab=sensitiveWord'),
  fixed('error-prone words', '/configs/word?tab=errorProneWord'),
  fixed('hot words', '/configs/word?tab=hotWord'),
  fixed('users', '/system/user'),
  fixed('departments', '/system/dept'),
  fixed('positions', '/system/post'),
  fixed('menus', '/system/menu'),
  fixed('roles', '/system/role'),
  fixed('users of a role', '/system/role-auth/user/2'),
  fixed('dictionaries', '/system/dict'),
  { name: 'dictionary entries', path: ({ dictId }) => `/system/dict-data/index/${dictId}` },
  fixed('custom forms', '/operations/customform'),
  { name: 'form data', path: ({ formId }) => `/operations/customform/data?formId=${formId}` },
  { name: 'form fields', path: ({ formId }) => `/operations/customform/fields?modelId=${formId}` },
  fixed('extension models', '/configs/exmodel'),
  { name: 'model fields', path: ({ modelId }) => `/cms/exmodel/fields?modelId=${modelId}` },
  fixed('webhooks', '/configs/webhook'),
  fixed('code generator', '/tool/gen'),
  { name: 'table settings', path: ({ tableId }) => `/tool/gen-edit/index/${tableId}` },
  fixed('profile', '/user/profile'),
  fixed('preferences', '/user/preference'),
]

/** Nearly all parts of the others stand in one of these, too: `npm run test:long` looks at all. */
const WALKED = [
  ['home', 'contents', 'article', 'sync centre', 'visit statistics', 'roles'],
  ['resources', 'manual block', 'users', 'profile', 'server', 'preview'],
]
/** In parts, so that as many workers share them. */
export const WALKED_SCREENS = WALKED.map((names) => SCREENS.filter(({ name }) => names.includes(name)))
const others = SCREENS.filter(({ name }) => !WALKED.flat().includes(name))
export const OTHER_SCREENS = [others.slice(0, others.length / 2), others.slice(others.length / 2)]

interface Rows<Row> {
  readonly rows: readonly Row[]
}

let found: { readonly url: string; readonly samples: Promise<Samples> } | undefined

/** Things of the demo site, and a model beside them; looked for once per product. */
export function samplesOf(product: Product): Promise<Samples> {
  if (found?.url !== product.url) found = { url: product.url, samples: findSamples(product) }
  return found.samples
}

async function findSamples({ server }: Product): Promise<Samples> {
  const wire = await wireTo(server)
  const dicts = await wire.get<Rows<{ dictId: string }>>('/system/dict/type/list?dictType=CMSContentStatus')
  const groups = await wire.get<Rows<{ linkGroupId: string }>>('/cms/link_group')
  const widgets = await wire.get<Rows<{ pageWidgetId: string }>>('/cms/pagewidget?type=manual')
  await wire.send('POST', '/cms/exmodel', { name: 'Report', code: 'report', tableName: 'cms_exd_default' })
  const models = await wire.get<Rows<{ modelId: string }>>('/cms/exmodel')
  const formId = await sampleForm(wire)
  const { siteId } = await wire.get<{ siteId: string }>('/cms/site/getCurrentSite')
  const ads = await makeAds(wire)
  await wire.send('POST', '/tool/gen/importTable?tables=sys_notice')
  const tables = await wire.get<Rows<{ tableId: string }>>('/tool/gen/list?tableName=sys_notice')
  const templates = await wire.get<Rows<{ templateId: string }>>('/cms/template?filename=article')
  return {
    ...ads,
    siteId,
    tableId: tables.rows[0]?.tableId ?? '',
    templateId: templates.rows[0]?.templateId ?? '',
    ...(await firstArticle(server, '科技')),
    formId,
    dictId: dicts.rows[0]?.dictId ?? '',
    groupId: groups.rows[0]?.linkGroupId ?? '',
    widgetId: widgets.rows[0]?.pageWidgetId ?? '',
    modelId: models.rows[0]?.modelId ?? '',
  }
}

/** A form with a row in it. */
async function sampleForm(wire: Wire): Promise<string> {
  await wire.send('POST', '/cms/customform', { name: 'Berths', code: 'berths', tableName: 'cms_cfd_default' })
  const { rows } = await wire.get<Rows<{ formId: string; code: string }>>('/cms/customform?pageSize=100')
  const formId = rows.find(({ code }) => code === 'berths')?.formId ?? ''
  const field = { modelId: formId, name: 'Ship', code: 'ship', fieldType: 'short_text', controlType: 'input' }
  await wire.send('POST', '/xmodel/field', field)
  await wire.send('POST', `/cms/customform/data?formId=${formId}`, { ship: 'Aurora' })
  return formId
}

/** The demo site shows no advertisement. */
async function makeAds(wire: Wire) {
  const adSpaceId = (await wire.send('POST', '/cms/adspace', {
    name: 'Banner',
    code: 'banner',
    publishPipeCode: 'pc',
    path: 'include/ad/',
  })) as string
  const adId = (await wire.send('POST', '/cms/advertisement', {
    adSpaceId,
    type: 'image',
    name: 'Ferries',
    weight: 100,
    onlineDate: '2026-01-01 00:00:00',
    offlineDate: '2999-12-31 00:00:00',
  })) as string
  return { adSpaceId, adId }
}

/** Nothing is being fetched and nothing is a placeholder any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('.mantine-Skeleton-root, tr[class*=skeleton]') === null)
}

export const PHONE = { width: 390, height: 844 }

/** The screen fits a phone, and its words are words, of the language. */
export async function expectReadableOnPhone(page: Page, { name }: Screen, language: string): Promise<void> {
  const before = page.viewportSize() ?? PHONE
  await page.setViewportSize(PHONE)
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(wider, { message: `${name} is wider than a phone by` }).toBeLessThanOrEqual(0)
  expect.soft(await rawKeys(page), name).toEqual([])
  await expect.soft(page.locator('html')).toHaveAttribute('lang', language)
  await page.setViewportSize(before)
}

const TABLET = { width: 834, height: 1112 }

/** On a tablet no column of a list lies below the actions of its rows, which stay in sight. */
export async function expectListsFitTablet(page: Page, { name }: Screen): Promise<void> {
  const before = page.viewportSize() ?? TABLET
  await page.setViewportSize(TABLET)
  const wider = () =>
    page.evaluate(() =>
      Math.max(
        0,
        ...[...document.querySelectorAll('[role="grid"], [role="treegrid"]')]
          .map((table) => table.parentElement)
          .map((frame) => (frame ? frame.scrollWidth - frame.clientWidth : 0)),
      ),
    )
  await expect.poll(wider, { message: `a list of ${name} is wider than a tablet by` }).toBe(0)
  await page.setViewportSize(before)
}

/** Texts of buttons, headings and labels that look like the id of a message instead of words. */
function rawKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, label, button, [role="tab"], th')]
      .map((element) => element.textContent.trim())
      .filter((text) => /^(?=.*[A-Z0-9+/])(?=.*[a-z])[A-Za-z0-9+/]{6}$/.test(text))
      .filter((text) => !/^[A-Z]?[a-z]+$/.test(text))
      // Names that look like one: of a product, of a dictionary.
      .filter((text) => !['WeChat', 'Yes/No'].includes(text)),
  )
}
