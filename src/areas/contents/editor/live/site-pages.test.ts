import { describe, expect, it } from 'vitest'
import { askAfter, mayBeLive, sitePages } from './site-pages.ts'

const pipe = (pipeCode: string, props: Record<string, string>) => ({
  pipeCode,
  pipeName: pipeCode.toUpperCase(),
  props,
})
const wanted = {
  content: { contentId: '5' },
  site: {
    path: 'demo',
    publishPipeDatas: [
      pipe('pc', { url: '/_sites/demo_pc', staticSuffix: 'html' }),
      pipe('h5', { url: 'https://m.example.com/', staticSuffix: 'html' }),
      pipe('wap', { url: '', staticSuffix: '' }),
    ],
  },
  catalog: { path: 'news/', staticFlag: 'Y' as const },
  origin: 'https://cms.example.com',
  isEmbedded: true,
}
const urls = (part: Partial<Parameters<typeof sitePages>[0]>) => sitePages({ ...wanted, ...part }).map(({ url }) => url)

describe('where a content is seen', () => {
  it('is its page in each channel, by the address of the channel or where our server has it', () => {
    expect(urls({})).toEqual([
      'https://cms.example.com/_sites/demo_pc/news/5.html',
      'https://m.example.com/news/5.html',
      'https://cms.example.com/_sites/demo_wap/news/5.shtml',
    ])
    expect(sitePages(wanted).map(({ isOurs }) => isOurs)).toEqual([true, false, true])
  })

  it('is the file that the content names', () => {
    expect(urls({ content: { contentId: '5', staticPath: 'about/us.html' } })[1]).toBe(
      'https://m.example.com/about/us.html',
    )
  })

  it('is in the channels that it is published to alone', () => {
    expect(urls({ content: { contentId: '5', publishPipe: ['h5'] } })).toEqual(['https://m.example.com/news/5.html'])
  })

  it('is not guessed before another back end: of that, only channels with an address of their own are known', () => {
    expect(urls({ isEmbedded: false })).toEqual(['https://m.example.com/news/5.html'])
  })

  it('is nowhere for links and catalogs without pages', () => {
    expect(urls({ content: { contentId: '5', linkFlag: 'Y' } })).toEqual([])
    expect(urls({ catalog: { path: 'news/', staticFlag: 'N' } })).toEqual([])
  })

  it('is asked for only where readers may see something', () => {
    expect(['0', '20', '30', '40', '50', '60', undefined].filter(mayBeLive)).toEqual(['20', '30', '60'])
  })

  it('is asked for again only where its page is being written', () => {
    expect(askAfter('30').length).toBeGreaterThan(1)
    expect(askAfter('20')).toEqual([0])
    expect(askAfter('60')).toEqual([0])
  })
})
