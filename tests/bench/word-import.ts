import { sensitiveCheck, wordsBundle, wordsRevision } from '#contract/words.ts'
import { wordsImport } from '#contract/words/lines.ts'
import { startApp } from '#tests/support/app.ts'
import { addSite } from '#tests/support/site-fixture.ts'
import { atMost, type Section } from './report.ts'

const WORDS = 50_000
const IMPORT_MS = 3000
/** Open editors ask every four seconds whether there is news: the rest of five is left for the server. */
const IN_FORCE_MS = 1000

/** A text file of sensitive words at the server, and how soon its words are found and given to devices. */
export async function measure(): Promise<Section> {
  const server = await startApp()
  try {
    const { siteId } = await addSite(server.services, 'words')
    const admin = await server.as('admin')
    await admin.ok(wordsBundle, { site: siteId })
    const words = Array.from({ length: WORDS }, (_, n) => `违禁${n.toString(36)}词`)
    const files = [{ field: 'file', fileName: 'words.txt', content: Buffer.from(words.join('\n')) }]
    const start = performance.now()
    const { added } = await admin.ok(wordsImport, { query: { list: 'sensitive' }, files })
    const imported = performance.now()
    if (added !== WORDS) throw new Error(`only ${added} words were added`)
    await admin.ok(wordsRevision)
    const { black } = await admin.ok(wordsBundle, { site: siteId })
    const found = await admin.ok(sensitiveCheck, { body: { text: words.at(-1) ?? '' } })
    if (black.length < WORDS || found.length !== 1) throw new Error('the words are not in force')
    return {
      title: 'Word import',
      method: `The server with an embedded database, a text file of ${WORDS} sensitive words; then the revision, the lists and a check of the server.`,
      figures: [
        atMost('import', imported - start, IMPORT_MS, 'ms'),
        atMost('in force afterwards', performance.now() - imported, IN_FORCE_MS, 'ms'),
      ],
    }
  } finally {
    await server.services.tasks.idle()
    await server.close()
  }
}
