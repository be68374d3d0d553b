import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

/** Expands Lingui macros; only files that import one pass through Babel, the rest stays with oxc. */
export function linguiMacro(): Plugin {
  return {
    name: 'lingui-macro',
    enforce: 'pre',
    transform: {
      filter: { id: /\.[cm]?[jt]sx?(\?.*)?$/, code: /@lingui\/(core|react)\/macro/ },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id.split('?')[0],
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          plugins: ['@lingui/babel-plugin-lingui-macro'],
          parserOpts: { plugins: ['jsx', 'typescript'] },
        })
        return result ? { code: result.code ?? '', map: result.map as never } : null
      },
    },
  }
}
