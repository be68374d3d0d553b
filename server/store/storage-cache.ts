import type { CacheView } from '#server/shared/cache-view.ts'

/** Where the files of sites are, with the keys to it. */
export const storageCache: CacheView = {
  name: 'site_storages:',
  title: { 'zh-CN': '站点存储', 'zh-TW': '站點儲存', en: 'Site storage' },
  isSecret: true,
  size: ({ storages }) => storages.knownSites().length,
  entries: ({ storages }) => storages.knownSites().map((key) => ({ key })),
  // All of them at once: what a site is told to use must not differ from what the others are told.
  clear: ({ storages }) => storages.reload(),
}
