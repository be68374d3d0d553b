// `npm start`: install if needed, build if stale, run the server.
import { spawn } from 'node:child_process'
import { build, install, requireNode, root } from './setup.mjs'

requireNode()
install()
build()

const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
