import { start } from '#app/start.ts'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { startTexts } from '#data/page/texts.ts'
import { startServiceWorker } from '#data/device/service-worker.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

void show(root)

/** Not awaited by the module: WebKit (bug 242740) runs modules that import a waiting one as if it had ended. */
async function show(place: Element): Promise<void> {
  await start()
  await startTexts()
  createRoot(place).render(<App />)
  await startServiceWorker()
}
