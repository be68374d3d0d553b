import { LOCAL_BLOB, LOCAL_BLOB_PATH, storeBlob } from '#db/work/blobs.ts'
import type { ContentSnapshot, Owner } from '#db/rows.ts'
import { ownerOf, readSession } from '#db/work/session-row.ts'
import { WorkDatabase } from '#db/work/work.ts'
import { createClientIds } from '#lib/ids.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { enqueue } from '#sync/queue/enqueue.ts'
import { addContent, contentIntent, type Intent, saveContent, setTop } from '#sync/model/intents.ts'
import { articleForm } from './orders.ts'

export interface Filling {
  readonly siteId: string
  readonly catalogId: string
  readonly contents: number
  /** Orders for each content, the first makes it. */
  readonly orders: number
  /** Of how many contents the first text has a picture of its own. */
  readonly files: number
}

const work = new WorkDatabase()
const newContentId = createClientIds({ now: Date.now, random: Math.random })

/** A picture that compresses badly and is no other's, about 60 KB. */
async function picture(index: number): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(160, 120)
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('nothing to paint on')
  const pixels = paint.createImageData(160, 120)
  for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
  pixels.data[0] = index
  paint.putImageData(pixels, 0, 0)
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
}

/** Made, pinned, changed, unpinned, changed, and so on: neighbours that nothing can be left out of. */
function intentAt(step: number, contentId: string, catalogId: string, before: ContentForm): Intent {
  const content = { contentId, catalogId, contentType: 'article', title: before.title ?? '' }
  if (step % 4 === 1) return setTop(content, '')
  if (step % 4 === 3) return contentIntent('content.cancelTop', content)
  const base: ContentSnapshot = { form: before }
  return saveContent({ ...before, title: `Step ${step} of ${contentId}` }, base)
}

/** An article, with a picture of its own where it has one. */
async function newForm(catalogId: string, pictured: boolean, index: number, owner: Owner): Promise<ContentForm> {
  const contentId = newContentId()
  const form = { ...articleForm(contentId, `Step 0 of ${contentId}`), catalogId }
  if (!pictured) return form
  const file = { name: `picture-${index}.png`, type: 'image/png', bytes: await picture(index) }
  const hash = await storeBlob(work, owner, file, Date.now())
  form.contentHtml += `<p><img src="${LOCAL_BLOB_PATH}${hash}" iurl="${LOCAL_BLOB}${hash}"></p>`
  return form
}

/**
 * Writes the orders as the app would, round by round through all contents, but for one transaction each round: how long
 * one takes is measured elsewhere. Nothing is sent. Answers how many wait.
 */
async function fillOutbox({ siteId, catalogId, contents, orders, files }: Filling): Promise<number> {
  const session = await readSession(work)
  if (!session) throw new Error('nobody is signed in')
  const owner = ownerOf(session)
  const context = { ...owner, siteId, lang: 'en' }
  let count = 0
  const order = async (intent: Intent) => {
    await enqueue(work, context, intent, { now: Date.now(), newId: () => `fill-${Date.now()}-${++count}` })
  }
  const forms: ContentForm[] = []
  for (let index = 0; index < contents; index++) forms.push(await newForm(catalogId, index < files, index, owner))
  for (let step = 0; step < orders; step++) {
    await work.transaction('rw', work.tables, async () => {
      for (const [index, form] of forms.entries()) {
        const intent = step === 0 ? addContent(form) : intentAt(step, form.contentId, catalogId, form)
        if (intent.payload.form) forms[index] = intent.payload.form
        await order(intent)
      }
    })
  }
  return work.outbox.count()
}

Object.assign(globalThis, { fillOutbox })
