import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Texts are split per area, so that the sign-in page loads its own and no more. */
const areas = readdirSync('src/areas').filter((name) => !name.includes('.'))

/** Blocks that have texts of their own: these come with each area whose screens are built of them. */
const blocks = ['crud', 'nested', 'page-form'].map((name) => `src/kit/${name}`)

function blocksOf(area: string): string[] {
  const files = readdirSync(`src/areas/${area}`, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const sources = files.map((name) => readFileSync(join('src/areas', area, name), 'utf8'))
  return blocks.filter((block) => sources.some((source) => source.includes(block.replace('src/', "'#") + '/')))
}

/** Parts of the rich-text editor that are loaded on use, each with its texts. */
const richTextParts = [
  {
    name: 'rich-text-commands',
    folders: ['code', 'commands', 'counts', 'find', 'links', 'popups', 'shortcuts', 'tables', 'text-style'].map(
      (name) => `src/editor/${name}`,
    ),
  },
  { name: 'rich-text-word-check', folders: ['src/editor/word-check/live'] },
  { name: 'rich-text-insert', folders: ['insert', 'object-bar'].map((name) => `src/editor/${name}`) },
  ...['source-view', 'import'].map((name) => ({
    name: `rich-text-${name}`,
    folders: [`src/editor/${name}`],
  })),
]

/** Parts that are loaded when they are first opened, texts and all. */
const later: readonly { name: string; folders: readonly string[]; without?: readonly string[] }[] = [
  {
    name: 'frame',
    folders: [
      'src/app/logout',
      'src/app/notices',
      'src/app/palette',
      'src/app/prompts',
      'src/app/session-ended',
      'src/app/settings-drawer',
      'src/app/shortcuts',
      'src/app/site-dialog',
      'src/app/storage-loss',
    ],
  },
  {
    name: 'dialogs',
    folders: [
      'add-catalog',
      'resource-dialog',
      'resource-library',
      'catalog-selector',
      'content-selector',
      'template-selector',
      'tag-word-selector',
      'user-selector',
    ].map((name) => `src/shared/${name}`),
  },
  {
    name: 'operations',
    folders: ['src/areas/contents/operations', 'src/areas/contents/editor/attention', 'src/shared/reason'],
  },
  { name: 'conflict', folders: ['src/shared/conflict', 'src/areas/contents/editor/newer', 'src/shared/field-diff'] },
  {
    name: 'notes',
    folders: [
      'src/areas/contents/faults',
      'src/shared/internal-link',
      ...['notes', 'live'].map((name) => `src/areas/contents/editor/${name}`),
    ],
  },
  { name: 'columns', folders: ['src/areas/contents/list/columns'] },
  { name: 'row-menu', folders: ['src/areas/contents/list/row-menu'] },
  { name: 'catalog-menu', folders: ['src/areas/contents/catalog-menu', 'src/shared/publication'] },
  { name: 'publish-plan', folders: ['src/shared/publish-plan'] },
  { name: 'second-step', folders: ['src/areas/session/second-step', 'src/shared/second-step'] },
  { name: 'own-security', folders: ['src/areas/account/profile/security'] },
  { name: 'own-tokens', folders: ['src/areas/account/profile/tokens'] },
  { name: 'views', folders: ['src/kit/list/views'] },
  { name: 'password', folders: ['src/shared/password'] },
  { name: 'widget-form', folders: ['src/shared/widget-form'] },
  { name: 'import-file', folders: ['src/shared/import-dialog'] },
  { name: 'task-progress', folders: ['src/shared/task-progress'] },
  { name: 'offline-copies', folders: ['src/shared/offline-copies'] },
  { name: 'permission-drawer', folders: ['src/shared/permission-drawer'] },
  { name: 'body-diff', folders: ['src/shared/body-diff'] },
  { name: 'ad-statistics', folders: ['src/shared/ad-statistics'] },
  { name: 'visits', folders: ['src/shared/visits'] },
  ...richTextParts,
  { name: 'rich-text', folders: ['src/editor'], without: richTextParts.flatMap(({ folders }) => folders) },
  {
    name: 'editor',
    folders: ['src/areas/contents/editor'],
    without: ['attention', 'history', 'live', 'media', 'newer', 'notes', 'plan'].map(
      (name) => `src/areas/contents/editor/${name}`,
    ),
  },
  { name: 'media', folders: ['src/areas/contents/editor/media', 'src/shared/sort-list'] },
  { name: 'plan', folders: ['src/areas/contents/editor/plan'] },
  { name: 'preview', folders: ['src/areas/contents/preview'] },
  {
    name: 'history',
    folders: ['src/areas/contents/editor/history', 'src/areas/contents/log', 'src/shared/field-diff'],
  },
]
/** Said in two places that are loaded apart. */
const shared: Readonly<Record<string, readonly string[] | undefined>> = {
  'sync-centre': ['src/shared/field-diff', 'src/shared/reason'],
  site: ['src/shared/publication', 'src/shared/internal-link'],
  resources: ['src/shared/resource-library', 'src/shared/resource-dialog'],
  system: ['src/shared/password'],
  'page-widgets': ['src/shared/widget-form'],
  generator: ['src/shared/sort-list'],
  account: ['src/shared/visits'],
  advertisements: ['src/shared/widget-form'],
}
const sharedWith = (area: string) => [...(shared[area] ?? []), ...blocksOf(area)]
const ofOthers = [...later.flatMap(({ folders }) => folders), ...blocks].map((folder) => `${folder}/**`)

/** Its type belongs to a package that is not ours to name. */
const config: ReturnType<typeof defineConfig> = defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh-CN', 'zh-TW'],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: 'src/locales/{locale}/shell',
      include: ['src/app', 'src/kit', 'src/shared', 'src/data'],
      exclude: ['**/*.test.*', ...ofOthers],
    },
    ...later.map(({ name, folders, without = [] }) => ({
      path: `src/locales/{locale}/${name}`,
      include: [...folders],
      exclude: ['**/*.test.*', ...without.map((folder) => `${folder}/**`)],
    })),
    ...areas.map((area) => ({
      path: `src/locales/{locale}/${area}`,
      include: [`src/areas/${area}`, ...sharedWith(area)],
      exclude: ['**/*.test.*', ...ofOthers.filter((one) => !sharedWith(area).some((folder) => one.startsWith(folder)))],
    })),
  ],
})

export default config
