// Runs a TypeScript entry of the repository: node scripts/run-ts.mjs path/to/entry.ts [args]
import { resolve } from 'node:path'
import { createServer } from 'vite'

const entry = process.argv[2]
if (!entry) {
  console.error('usage: node scripts/run-ts.mjs ENTRY [ARGS]')
  process.exit(2)
}
process.argv.splice(1, 2, resolve(entry))
const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
try {
  const module = await vite.ssrLoadModule('/' + entry.replace(/^\.?\//, ''))
  await module.main?.(process.argv.slice(2))
} finally {
  await vite.close()
}
