// `npm start`: install if needed, build if stale, run the server.
import { build, install, requireNode } from './setup.mjs'

requireNode()
install()
build()

await import('./run-server.mjs')
