import { adView } from '#contract/advertisements/doors.ts'
import { advertisementList } from '#contract/advertisements.ts'
import { adSpaceList } from '#contract/advertisements/spaces.ts'
import { adStatSum } from '#contract/advertisements/statistics.ts'
import { customFormList, formDataList } from '#contract/forms.ts'
import { formSubmit } from '#contract/form-submissions.ts'
import { API_BASE } from '#contract/wire.ts'
import prepareSeed, { SEEDED } from '#tests/support/seeded-data.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { type Wire, wireTo } from '#tests/support/wire.ts'
import { CONNECTIONS, Readers } from './reader-connections.ts'
import { atLeastRate, type Figure, type Section, storedOf } from './report.ts'

const FORMS = 3000
const FORMS_PER_SECOND = 200
const VIEWS = 10_000
const VIEWS_PER_SECOND = 1000

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number | string }

async function measureForms(wire: Wire, readers: Readers): Promise<readonly Figure[]> {
  const { rows } = await wire.get<Page<{ formId: string }>>(customFormList.path)
  const formId = rows[0]?.formId ?? ''
  const { rate, p95 } = await readers.sendAll(FORMS, (reader) => ({
    method: 'POST',
    path: API_BASE + formSubmit.path,
    body: JSON.stringify({
      formId,
      uname: `Reader ${reader}`,
      email: `reader${reader}@example.org`,
      subject: 'news',
      message: 'The ferry goes at nine from today on.',
    }),
  }))
  const stored = await wire.get<Page<unknown>>(`${formDataList.path}?formId=${formId}&pageSize=1`)
  return [
    atLeastRate('forms taken', rate, FORMS_PER_SECOND),
    { name: 'one form, p95', value: `${p95.toFixed(0)} ms` },
    storedOf('forms stored', Number(stored.total), FORMS),
  ]
}

async function measureViews(wire: Wire, readers: Readers, server: BuiltServer): Promise<readonly Figure[]> {
  const spaces = await wire.get<Page<{ pageWidgetId: string }>>(adSpaceList.path)
  const adSpaceId = spaces.rows[0]?.pageWidgetId ?? ''
  const ads = await wire.get<Page<{ advertisementId: string }>>(`${advertisementList.path}?adSpaceId=${adSpaceId}`)
  const { siteId } = await wire.get<{ siteId: string }>('/cms/site/getCurrentSite')
  const path = `${API_BASE}${adView.path}?sid=${siteId}&aid=${ads.rows[0]?.advertisementId ?? ''}`
  const { rate, p95 } = await readers.sendAll(VIEWS, () => ({ method: 'GET', path }))
  // Ended as a person would, with views that no flush has written yet.
  await server.restart()
  const counted = await (await wireTo(server)).get<Page<{ view: number }>>(adStatSum.path)
  return [
    atLeastRate('views of an advertisement taken', rate, VIEWS_PER_SECOND),
    { name: 'one view, p95', value: `${p95.toFixed(0)} ms` },
    storedOf('views counted after a normal stop', Number(counted.rows[0]?.view ?? 0), VIEWS),
  ]
}

/** What readers of a published site send: forms, and views of advertisements. */
export async function measure(): Promise<Section> {
  await prepareSeed()
  const server = await startBuiltServer({ from: SEEDED, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const readers = new Readers(server.url)
  try {
    await server.settled()
    const wire = await wireTo(server)
    const forms = await measureForms(wire, readers)
    const views = await measureViews(wire, readers, server)
    return {
      title: 'Readers',
      method: `The built server with an embedded database and ${CONNECTIONS} connections of a proxy: ${FORMS} readers fill in the contact form of the demo site, ${VIEWS} see its advertisement. Server and readers share the cores.`,
      figures: [...forms, ...views],
    }
  } finally {
    readers.close()
    await server.stop()
  }
}
