import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { linguiMacro } from '../../../scripts/vite/lingui-macro.ts'

const folder = import.meta.dirname

/** Built as the app is. */
async function built(input: Record<string, string>, output: Rolldown.OutputOptions): Promise<Rolldown.RolldownOutput> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    base: '/bench/',
    plugins: [linguiMacro()],
    define: { 'process.env.NODE_ENV': '"production"' },
    worker: { format: 'es' },
    build: { write: false, target: 'es2022', rolldownOptions: { input, output } },
  })
  return result as Rolldown.RolldownOutput
}

function entry(name: string): Record<string, string> {
  return { [name]: join(folder, `${name}.ts`) }
}

/** Builds scripts of this folder for modules, and a page `{name}.html` for each. */
export async function buildPages(...names: string[]): Promise<Map<string, string>> {
  const { output } = await built(Object.assign({}, ...names.map(entry)), { entryFileNames: '[name].js' })
  const files = new Map<string, string>()
  for (const file of output) files.set(file.fileName, file.type === 'chunk' ? file.code : String(file.source))
  for (const name of names) {
    files.set(`${name}.html`, `<!doctype html><title>${name}</title><script type="module" src="${name}.js"></script>`)
  }
  return files
}

/** Builds a script of this folder as one text: for a service worker, or to be run inside a page. */
export async function buildScript(name: string): Promise<string> {
  const { output } = await built(entry(name), { format: 'iife' })
  return output[0].code
}
