// The built server as `npm start` runs it. What this process is told it passes on.
import { spawn } from 'node:child_process'
import { serverEnvironment } from './server-environment.mjs'
import { root } from './setup.mjs'

const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...serverEnvironment, ...process.env },
})
// A terminal tells the server as well: it takes both for one.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
