import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import { build } from 'vite'
import { linguiMacro } from '../../scripts/vite/lingui-macro.ts'

/** A module of the product as one script that a blank page can load; its exports stand under `name`. */
export async function browserScript(file: string, name: string): Promise<string> {
  const entry = fileURLToPath(new URL(`../../${file}`, import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [linguiMacro(), lingui()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name } },
  })
  const [result] = [built].flat()
  const chunk = result && 'output' in result ? result.output.find((one) => one.type === 'chunk') : undefined
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not built`)
  return chunk.code
}
