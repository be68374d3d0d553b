import { beforeEach, expect, test, vi } from 'vitest'
import { notify } from '#data/page/notices.ts'
import { queueOperation, saveContent, type Enqueued } from '#data/outbox/outbox.ts'
import { createStore } from '#data/page/store.ts'
import { shown } from '#tests/support/shown.tsx'
import type { ContentEditing } from './use-content-editor.ts'
import { useSave } from './use-save.ts'

vi.mock('#data/network/online.ts', async (original) => ({ ...(await original<object>()), useOnline: () => false }))
vi.mock('#data/page/notices.ts', async (original) => ({
  ...(await original<object>()),
  notify: vi.fn<typeof notify>(),
}))
vi.mock('#data/versions/versions.ts', async (original) => ({
  ...(await original<object>()),
  noteVersion: () => undefined,
}))
vi.mock('#data/outbox/outbox.ts', async (original) => ({
  ...(await original<object>()),
  saveContent: vi.fn<typeof saveContent>(),
  queueOperation: vi.fn<typeof queueOperation>(),
}))
vi.mock('./use-content-model.ts', () => ({
  useContentModel: () => ({ filled: (form: unknown) => form, newFields: [] }),
}))

const QUEUED: Enqueued = { outcome: 'queued', opId: 'op' }
const text = (title: string) => ({ contentId: '5', catalogId: '10', contentType: 'article' as const, title })

beforeEach(() => {
  vi.mocked(notify).mockReset()
  vi.mocked(saveContent).mockReset().mockResolvedValue(QUEUED)
  vi.mocked(queueOperation).mockReset().mockResolvedValue(QUEUED)
})

/** "Publish" in an editor that was opened on the text "Old", with `title` and other fields written since. */
async function publish(title: string, fields: object = {}) {
  const editing = {
    contentId: '5',
    siteId: '1',
    base: { form: text('Old'), version: 1 },
    state: { operations: [] },
    dirty: createStore(title !== 'Old'),
    isReadOnly: false,
    isDiscarded: false,
    form: { setFieldValue: () => undefined, setErrors: () => undefined },
    draft: { flush: () => Promise.resolve(), sent: () => undefined },
    read: () => ({ ...text(title), ...fields }),
    hasNewText: () => false,
    kept: () => undefined,
  } as unknown as ContentEditing
  const told: ReturnType<typeof useSave>[] = []
  shown(<Editor editing={editing} tell={(save) => told.push(save)} />)
  await told[0]!.run('content.publish')
}

function Editor({ editing, tell }: { editing: ContentEditing; tell: (save: ReturnType<typeof useSave>) => void }) {
  tell(useSave(editing, undefined, { maySave: true, mayPublish: true, reason: undefined }))
  return null
}

const titles = () => vi.mocked(notify).mock.calls.map(([{ title }]) => title)

test('an address is saved whole, though its field was not left yet', async () => {
  await publish('New', { redirectUrl: 'www.example.com', sourceUrl: 'a@example.com' })
  expect(vi.mocked(saveContent).mock.calls[0]?.[0]).toMatchObject({
    redirectUrl: 'https://www.example.com',
    sourceUrl: 'mailto:a@example.com',
  })
})

test('what is published is the text that was saved for it, not the one before', async () => {
  await publish('New')
  const [[intent] = []] = vi.mocked(queueOperation).mock.calls
  expect(intent?.base?.form.title).toBe('New')
  expect(intent?.base?.version).toBeUndefined()
})

test('without a change it is the text that is shown, as it was read', async () => {
  await publish('Old')
  expect(saveContent).not.toHaveBeenCalled()
  const [[intent] = []] = vi.mocked(queueOperation).mock.calls
  expect(intent?.base).toMatchObject({ form: { title: 'Old' }, version: 1 })
})

test('a text that was kept is not said to be lost where the order to publish it found no room', async () => {
  vi.mocked(queueOperation).mockRejectedValue(new Error('full'))
  await publish('New')
  expect(titles()).toEqual(['Saved here, but publishing was not requested'])
})

test('where only the order to publish found no room, nothing is said of a text', async () => {
  vi.mocked(queueOperation).mockRejectedValue(new Error('full'))
  await publish('Old')
  expect(titles()).toEqual(['Publishing was not requested'])
})

test('a text that found no room is said to be not kept', async () => {
  vi.mocked(saveContent).mockRejectedValue(new Error('full'))
  await publish('New')
  expect(queueOperation).not.toHaveBeenCalled()
  expect(titles()).toEqual(['Not saved on this device'])
})
