import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Texts are split per area, so that the sign-in page loads its own and no more. */
const areas = ['account', 'contents', 'models', 'operations', 'session', 'sync', 'system']

const config: Partial<LinguiConfig> = {
  sourceLocale: 'en',
  locales: ['en', 'zh-CN', 'zh-TW'],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: 'src/locales/{locale}/shell',
      include: ['src/app', 'src/kit', 'src/pickers', 'src/data'],
      exclude: ['**/*.test.*'],
    },
    ...areas.map((area) => ({
      path: `src/locales/{locale}/${area}`,
      include: [`src/areas/${area}`],
      exclude: ['**/*.test.*'],
    })),
  ],
}

export default config
