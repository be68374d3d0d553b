import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { readSettings } from './settings.ts'
import { startServer } from './start.ts'

/** The embedded server for `npm run dev`: same data folder and settings, Vite does the listening. */
export async function startDevServer(environment: NodeJS.ProcessEnv): Promise<FastifyInstance> {
  const { app, firstPassword, stop } = await startServer(readSettings(environment), pino({ level: 'warn' }))
  if (firstPassword) process.stdout.write(`Sign in as admin with the password ${firstPassword}\n`)
  process.once('SIGINT', () => void stop().then(() => process.exit(0)))
  await app.ready()
  return app
}
