// A built command of the server, set up like `npm start`.
import { build, install, requireNode, run } from './setup.mjs'

/** Runs `dist/server/NAME.js` with the arguments of this process and ends with its code. */
export function runCommand(name) {
  requireNode()
  install()
  build()
  const args = [`dist/server/${name}.js`, ...process.argv.slice(2)]
  process.exit(run(process.execPath, args, { NODE_ENV: 'production' }) ? 0 : 1)
}
