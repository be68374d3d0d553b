import { describe, expect, test } from 'vitest'
import { restoreDiscarded, writeDraft } from '#db/work/drafts.ts'
import { discardOperation } from '#sync/queue/edit-outbox.ts'
import { addContent } from '#sync/model/intents.ts'
import { packUnsent, restoreUnsent } from '#sync/archive/unsent-archive.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

async function device() {
  const client = new Client(new ModelServer())
  await client.signIn()
  return client
}

type Device = Awaited<ReturnType<typeof device>>

const type = ({ work, owner }: Device, title: string, updatedAt: number) =>
  writeDraft(work, {
    ...owner,
    key: 'content:6',
    siteId: '1',
    form: { contentId: '6', title },
    blobRefs: [],
    tabId: 't',
    updatedAt,
  })

/** What another device packed after somebody typed this there. */
async function packedWith(title: string, updatedAt: number) {
  const other = await device()
  await type(other, title, updatedAt)
  return packUnsent(other.work, other.owner)
}

const titlesIn = async ({ work }: Device) => ({
  drafts: (await work.drafts.toArray()).map(({ form }) => form.title),
  discarded: (await work.discarded.toArray()).map(({ form }) => form.title),
})

describe('a draft of an archive', () => {
  test('that is newer takes the place of another one, which stands among the discarded drafts', async () => {
    const client = await device()
    await type(client, 'Typed here', 1000)
    const done = await restoreUnsent(client.work, client.owner, await packedWith('Typed there later', 2000))
    expect(done).toMatchObject({ drafts: 1, aside: 1, skipped: 0 })
    expect(await titlesIn(client)).toEqual({ drafts: ['Typed there later'], discarded: ['Typed here'] })
  })

  test('that is older stands among the discarded drafts', async () => {
    const client = await device()
    await type(client, 'Typed here later', 2000)
    const done = await restoreUnsent(client.work, client.owner, await packedWith('Typed there', 1000))
    expect(done).toMatchObject({ drafts: 0, aside: 1, skipped: 0 })
    expect(await titlesIn(client)).toEqual({ drafts: ['Typed here later'], discarded: ['Typed there'] })
  })

  test('that was saved since stands there, too: the next save would take back what that one says', async () => {
    const client = await device()
    await client.order(addContent({ contentId: '6', title: 'Saved' }))
    await client.work.outbox.toCollection().modify({ createdAt: 2000 })
    const done = await restoreUnsent(client.work, client.owner, await packedWith('Typed before', 1000))
    expect(done).toMatchObject({ drafts: 0, aside: 1, skipped: 0 })
    expect(await titlesIn(client)).toEqual({ drafts: [], discarded: ['Typed before'] })
  })

  test('and comes back from there only when that save is sent or given up', async () => {
    const client = await device()
    await client.order(addContent({ contentId: '6', title: 'Saved' }))
    await restoreUnsent(client.work, client.owner, await packedWith('Typed there', 1000))
    const [row] = await client.work.discarded.toArray()
    expect(await restoreDiscarded(client.work, client.owner, row!.id, 5000)).toBe('waiting')
    expect(await titlesIn(client)).toEqual({ drafts: [], discarded: ['Typed there'] })
    await client.context().drain()
    expect(await restoreDiscarded(client.work, client.owner, row!.id, 5000)).toBe('back')
  })

  // The clock of the other device may be a month ahead: that it says later proves nothing.
  test('that knows nothing of a save that waits stands there, however late it says it was typed', async () => {
    const client = await device()
    await client.order(addContent({ contentId: '6', title: 'Saved' }))
    const done = await restoreUnsent(
      client.work,
      client.owner,
      await packedWith('Typed there', Number.MAX_SAFE_INTEGER),
    )
    expect(done).toMatchObject({ drafts: 0, aside: 1, skipped: 0 })
    expect(await titlesIn(client)).toEqual({ drafts: [], discarded: ['Typed there'] })
  })

  test('that knows nothing of a save that waits takes no place of one that was written on top of it', async () => {
    const client = await device()
    await client.order(addContent({ contentId: '6', title: 'Saved' }))
    await type(client, 'Typed here', 1000)
    await restoreUnsent(client.work, client.owner, await packedWith('Typed there', 2000))
    expect(await titlesIn(client)).toEqual({ drafts: ['Typed here'], discarded: ['Typed there'] })
  })

  test.each([1, Number.MAX_SAFE_INTEGER])(
    'comes back on top of the save that it was written on, by whatever clock (%i)',
    async (at) => {
      const client = await device()
      const saved = { contentId: '6', title: 'Saved' }
      await client.order(addContent(saved))
      const other = await device()
      await type(other, 'Typed on top', at)
      await other.work.drafts.toCollection().modify({ base: { form: saved } })
      await restoreUnsent(client.work, client.owner, await packUnsent(other.work, other.owner))
      expect(await titlesIn(client)).toEqual({ drafts: ['Typed on top'], discarded: [] })
    },
  )

  test('comes back beside the save that was packed with it, whatever it was written on', async () => {
    const other = await device()
    await other.order(addContent({ contentId: '6', title: 'Saved' }))
    await type(other, 'Typed beside', Number.MAX_SAFE_INTEGER)
    const client = await device()
    await restoreUnsent(client.work, client.owner, await packUnsent(other.work, other.owner))
    expect(await client.states()).toEqual(['content.add queued'])
    expect(await titlesIn(client)).toEqual({ drafts: ['Typed beside'], discarded: [] })
  })

  test('comes back where what it was saved with was given up', async () => {
    const client = await device()
    await client.order(addContent({ contentId: '6', title: 'Saved' }))
    await client.work.outbox.toCollection().modify({ createdAt: 2000 })
    const [row] = await client.work.outbox.toArray()
    await discardOperation(client.work, row!.opId, 4000)
    await restoreUnsent(client.work, client.owner, await packedWith('Typed before', 1000))
    expect(await titlesIn(client)).toEqual({ drafts: ['Typed before'], discarded: [] })
  })

  test('is put aside once, however often the archive is taken in', async () => {
    const client = await device()
    await type(client, 'Typed here later', 2000)
    const zip = await packedWith('Typed there', 1000)
    await restoreUnsent(client.work, client.owner, zip)
    expect(await restoreUnsent(client.work, client.owner, zip)).toMatchObject({ aside: 0, skipped: 1 })
    expect(await titlesIn(client)).toEqual({ drafts: ['Typed here later'], discarded: ['Typed there'] })
  })

  test('is the one that is here where both say the same', async () => {
    const client = await device()
    await type(client, 'Typed', 1000)
    const done = await restoreUnsent(client.work, client.owner, await packedWith('Typed', 2000))
    expect(done).toMatchObject({ drafts: 0, aside: 0, skipped: 1 })
    expect(await titlesIn(client)).toEqual({ drafts: ['Typed'], discarded: [] })
  })

  test('is left out while an editor writes that content, and comes in afterwards', async () => {
    const client = await device()
    await type(client, 'Being typed', 1000)
    const zip = await packedWith('Typed there later', 2000)
    const edited = () => Promise.resolve(new Set(['6']))
    const done = await restoreUnsent(client.work, client.owner, zip, { edited })
    expect(done).toMatchObject({ drafts: 0, aside: 0, skipped: 0, open: 1 })
    expect(await titlesIn(client)).toEqual({ drafts: ['Being typed'], discarded: [] })
    expect(await restoreUnsent(client.work, client.owner, zip)).toMatchObject({ drafts: 1, aside: 1, open: 0 })
  })
})
