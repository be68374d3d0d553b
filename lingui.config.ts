import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Texts are split per area, so that the sign-in page loads its own and no more. */
const areas = ['account', 'contents', 'models', 'operations', 'session', 'sync', 'system']

/** Parts that are loaded when they are first opened, texts and all. */
const later = [
  { name: 'frame', folders: ['src/app/shortcuts', 'src/app/settings-drawer', 'src/app/storage-loss'] },
  {
    name: 'dialogs',
    folders: ['resource-dialog', 'catalog-selector', 'content-selector', 'template-selector', 'tag-word-selector'].map(
      (name) => `src/pickers/${name}`,
    ),
  },
  { name: 'orders', folders: ['src/areas/contents/orders', 'src/pickers/reason'] },
  { name: 'views', folders: ['src/kit/views'] },
  { name: 'keep', folders: ['src/pickers/keep'] },
  { name: 'rich-text', folders: ['src/pickers/rich-text'] },
  { name: 'editor', folders: ['src/areas/contents/editor', 'src/areas/contents/preview'] },
  { name: 'history', folders: ['src/areas/contents/editor/history', 'src/areas/contents/log'] },
]
/** Said in two places that are loaded apart. */
const shared: Readonly<Record<string, readonly string[]>> = { sync: ['src/pickers/reason'] }
const ofOthers = later.flatMap(({ folders }) => folders.map((folder) => `${folder}/**`))

const config: Partial<LinguiConfig> = {
  sourceLocale: 'en',
  locales: ['en', 'zh-CN', 'zh-TW'],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: 'src/locales/{locale}/shell',
      include: ['src/app', 'src/kit', 'src/pickers', 'src/data'],
      exclude: ['**/*.test.*', ...ofOthers],
    },
    ...later.map(({ name, folders }) => ({
      path: `src/locales/{locale}/${name}`,
      include: folders,
      exclude: ['**/*.test.*', ...(name === 'editor' ? ['src/areas/contents/editor/history/**'] : [])],
    })),
    ...areas.map((area) => ({
      path: `src/locales/{locale}/${area}`,
      include: [`src/areas/${area}`, ...(shared[area] ?? [])],
      exclude: ['**/*.test.*', ...ofOthers.filter((one) => !shared[area]?.some((folder) => one.startsWith(folder)))],
    })),
  ],
}

export default config
