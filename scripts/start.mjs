// `npm start`: install if needed, build if stale, run the server.
import { spawn } from 'node:child_process'
import { build, install, requireNode, root } from './setup.mjs'

requireNode()
install()
build()

const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: root,
  stdio: 'inherit',
  // Pages that are written side by side wait for the disk together: with four threads, four at a time.
  env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: '16', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
