import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentAdd, contentSave } from '#contract/contents.ts'
import type { ContentSaveBody } from '#contract/contents/form.ts'
import { type Resource, resourceUpload } from '#contract/resources.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, init, save } from '#tests/support/contents.ts'
import { ffmpeg, makeFilm, redThenBlue, turned } from '#tests/support/films.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'
import { tone } from '#tests/support/wav.ts'

let server: TestApp
let admin: TestClient
let mine: TestSite
let other: TestSite

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  admin = await server.as('admin')
  mine = await addSite(server.services, 'mine')
  other = await addSite(server.services, 'other')
})
afterAll(() => server.close())

function upload(fileName: string, content: Buffer | string, site = mine): Promise<Resource> {
  return admin.ok(resourceUpload, { site: site.siteId, body: {}, files: [{ fileName, content }] })
}

/** An item as the dialog of resources makes it. */
const item = ({ internalUrl, name }: Resource, fields: object = {}) => ({ path: internalUrl, title: name, ...fields })

async function add(fields: object): Promise<ContentSaveBody & { contentId: string }> {
  const body = article(server.services, mine, fields as never)
  expect(await save(server.services, admin, mine, contentAdd, body)).toMatchObject({ status: 'SUCCESS' })
  return body as ContentSaveBody & { contentId: string }
}
async function change(contentId: string, contentType: 'audio' | 'video' | 'image', fields: object) {
  const body = { contentId, catalogId: mine.news, contentType, opType: 'UPDATE', ...fields }
  expect(await save(server.services, admin, mine, contentSave, body as never)).toMatchObject({ status: 'SUCCESS' })
}

describe('a sound of a content', () => {
  test('says what its file is, whatever was sent', async () => {
    const sound = await upload('tone.wav', tone(2.5, { rate: 16_000, channels: 2 }))
    const sent = item(sound, { duration: '999', channels: 9, bitRate: 1, format: 'made up', author: 'Ann' })
    const { contentId } = await add({ contentType: 'audio', audioList: [sent] })
    const { audioList } = await init(admin, mine, contentId)
    expect(audioList).toMatchObject([
      {
        type: 'WAV',
        author: 'Ann',
        duration: '2500',
        channels: 2,
        samplingRate: 16_000,
        bitRate: 512_000,
        format: 'WAVE',
        decoder: 'PCM',
        fileSize: sound.fileSize,
      },
    ])
  })

  test('is read again when it leads to another file, and never else', async () => {
    const [short, long] = [await upload('a.wav', tone(1)), await upload('b.wav', tone(3))]
    const { contentId } = await add({ contentType: 'audio', audioList: [item(short)] })
    const [first] = (await init(admin, mine, contentId)).audioList ?? []
    expect(first?.duration).toBe('1000')
    await server.services.files.write(`mine/${short.path}`, tone(2))
    await change(contentId, 'audio', { audioList: [{ ...first, title: 'Other words', duration: null }] })
    const [second] = (await init(admin, mine, contentId)).audioList ?? []
    expect(second).toMatchObject({ duration: '1000', title: 'Other words', audioId: first?.audioId })
    await change(contentId, 'audio', { audioList: [{ ...second, path: long.internalUrl }] })
    const [third] = (await init(admin, mine, contentId)).audioList ?? []
    expect(third).toMatchObject({ duration: '3000', audioId: first?.audioId })
  })

  test('that can not be read is unknown, and the content is saved', async () => {
    const broken = await upload('broken.mp3', Buffer.from('ID3 and then nothing that makes sense'))
    const notes = await upload('notes.mid', Buffer.from('MThd\x00\x00\x00\x06\x00\x01\x00\x01\x00\x60'))
    const theirs = await upload('theirs.wav', tone(1), other)
    const paths = [broken.internalUrl, notes.internalUrl, theirs.internalUrl, 'https://example.org/a.mp3']
    const audioList = paths.map((path) => ({ path, title: 'x' }))
    const { contentId } = await add({ contentType: 'audio', audioList })
    const found = (await init(admin, mine, contentId)).audioList ?? []
    expect(found.map(({ duration, channels, bitRate, samplingRate }) => [duration, channels, bitRate, samplingRate]))
      .toEqual(paths.map(() => ['-1', -1, -1, -1])) // prettier-ignore
    expect(found.map(({ type }) => type)).toEqual(['MP3', 'MID', 'WAV', 'MP3'])
  })
})

describe.skipIf(!ffmpeg)('a film of a content', () => {
  test('says what its file is', async () => {
    const args = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest']
    const film = await upload('film.mp4', makeFilm('mp4', ['testsrc=s=320x180:r=25:d=2', 'sine=d=2'], args))
    const { contentId } = await add({ contentType: 'video', videoList: [item(film)] })
    const [found] = (await init(admin, mine, contentId)).videoList ?? []
    expect(found).toMatchObject({
      type: 'MP4',
      width: 320,
      height: 180,
      frameRate: 25,
      format: 'MPEG-4',
      decoder: 'AVC',
    })
    expect(Math.abs(Number(found?.duration) - 2000)).toBeLessThan(100)
    expect(found?.bitRate).toBeGreaterThan(1000)
  })

  test('of a telephone that was held upright has the size that is shown', async () => {
    const film = await upload('turned.mp4', turned(redThenBlue()))
    const { contentId } = await add({ contentType: 'video', videoList: [item(film)] })
    expect((await init(admin, mine, contentId)).videoList).toMatchObject([{ width: 90, height: 160 }])
  })

  test('that can not be read has no size, one of another place is not looked at', async () => {
    const broken = await upload('broken.avi', Buffer.from('RIFF\x00\x00\x00\x00AVI LIST'))
    const embed = '<iframe src="https://player.example.org/1"></iframe>'
    const videoList = [item(broken), { type: 'SHARE', path: embed, title: '' }]
    const { contentId } = await add({ contentType: 'video', videoList })
    const [first, second] = (await init(admin, mine, contentId)).videoList ?? []
    expect(first).toMatchObject({ duration: '-1', width: 0, height: 0, bitRate: -1, frameRate: 0 })
    expect(second).toMatchObject({ type: 'SHARE' })
    expect(second?.duration).toBeUndefined()
  })
})

test('a picture has the size of its resource, whatever was sent', async () => {
  const icon = Buffer.alloc(6 + 16 + 40)
  icon.set([0, 0, 1, 0, 1, 0, 32, 32])
  icon.writeUInt32LE(40, 14)
  icon.writeUInt32LE(22, 18)
  const picture = await upload('a.ico', icon)
  const imageList = [
    item(picture, { width: 1, height: 1, fileSize: '1' }),
    { path: 'https://example.org/a.png', title: '', width: 7, height: 8 },
  ]
  const { contentId } = await add({ contentType: 'image', imageList })
  expect((await init(admin, mine, contentId)).imageList).toMatchObject([
    { width: 32, height: 32, fileSize: picture.fileSize, imageType: 'ico' },
    { width: 7, height: 8, imageType: 'png' },
  ])
})
