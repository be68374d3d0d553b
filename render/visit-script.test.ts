import { expect, test } from 'vitest'
import { withVisitScript } from './visit-script.ts'

const site = { siteId: '7', extend: {} }
const page = '<!doctype html><html><body><p>$& text</p></body></html>'

test('the script stands at the end of the page, names its site and path, and is smaller than 1 KiB', () => {
  const html = withVisitScript(page, { site, path: 'news/1.shtml' })
  const script = /<script [\s\S]*<\/script>/.exec(html)?.[0] ?? ''
  expect(html).toBe(page.replace('</body>', () => `${script}</body>`))
  expect(script).toContain('data-api="/stage-api/api/visit" data-site="7" data-path="news/1.shtml"')
  expect(Buffer.byteLength(script)).toBeLessThan(1024)
})

test('the server is the one that the site names', () => {
  const extend = { SiteApiUrl: 'https://api.example.com/stage-api/' }
  expect(withVisitScript(page, { site: { siteId: '7', extend }, path: 'index.html' })).toContain(
    'data-api="https://api.example.com/stage-api/api/visit"',
  )
})

test('what is no page of a person, and pages of a site that counts no visits, stay as they are', () => {
  expect(withVisitScript('{"a":1}', { site, path: 'a.json' })).toBe('{"a":1}')
  const off = { siteId: '7', extend: { EnableVisitCount: 'N' } }
  expect(withVisitScript(page, { site: off, path: 'index.html' })).toBe(page)
})

test('of several ends of a body the last one counts: the others stand in texts', () => {
  const html = withVisitScript('<body><pre></body></pre></BODY>', { site, path: 'a.html' })
  expect(html.indexOf('<script')).toBeGreaterThan(html.indexOf('</pre>'))
})
