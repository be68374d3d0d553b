import { openEmbeddedStore } from '#server/store/database.ts'
import { createIds } from '#server/store/ids.ts'
import type { BuiltServer } from './built-server.ts'
import { addSite, type TestSite } from './site-fixture.ts'
import { wireTo } from './wire.ts'

/** No process of the product has it. */
const NODE = 1000

/** Puts a site named `Site harbour` with one article into a running product, which is stopped for a moment. */
export async function addSecondSite(server: BuiltServer): Promise<TestSite> {
  await server.stopProcess()
  const store = await openEmbeddedStore(server.dataDir)
  const newId = createIds(NODE)
  const site = await addSite({ db: store.db, newId, now: () => new Date() }, 'harbour')
  await store.close()
  await server.start()
  const wire = await wireTo(server, site.siteId)
  const form = { opType: 'ADD', contentType: 'article', contentId: newId(), catalogId: site.news }
  await wire.save({ ...form, title: 'High water at noon', contentHtml: '<p>text</p>', publishPipeProps: [] }, 'POST')
  return site
}
