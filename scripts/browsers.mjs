// `npm run browsers`: the main job, offline included, in the engines besides Chromium that this machine has.
import { bin, build, install, requireNode, run } from './setup.mjs'

requireNode()
install()
run(process.execPath, ['scripts/run-ts.mjs', 'tests/browsers/missing.ts'])
build()
process.exit(bin('playwright', ['test', '-c', 'playwright.browsers.config.ts', ...process.argv.slice(2)]) ? 0 : 1)
