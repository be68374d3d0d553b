import type { Plugin } from 'vite'
import type * as DevServer from '../../server/dev.ts'

/** `npm run dev`: the API of the embedded server answers from the same port, on its own data folder. */
export function embeddedServer(): Plugin {
  return {
    name: 'embedded-server',
    apply: 'serve',
    async configureServer(vite) {
      const { startDevServer } = (await vite.ssrLoadModule('/server/dev.ts')) as typeof DevServer
      const { app, stop } = await startDevServer(process.env)
      vite.middlewares.use((request, response, next) => {
        if (/^\/(stage-api|_sites|healthz)(\/|\?|$)/.test(request.url ?? '')) app.routing(request, response)
        else next()
      })
      vite.httpServer?.once('close', () => void stop())
    },
  }
}
