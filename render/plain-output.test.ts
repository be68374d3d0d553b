import { Context } from 'liquidjs'
import { expect, it } from 'vitest'
import { TemplateEngine } from '#render/engine.ts'
import { createLiquid } from '#render/liquid.ts'
import { type PageRun, SafeHtml } from '#render/page-run.ts'

const scope = {
  item: { title: 'a < b', link: '/x?a=1&b=2', count: 3, share: 1.239, none: null, 'two words': 'yes' },
  rows: [{ title: 'first' }, { title: 'last' }],
  name: 'title',
  body: new SafeHtml('<b>body</b>'),
  later: Promise.resolve({ title: 'came <later>' }),
  make: () => 'made',
}

/** What the library makes of a template by its own loop. */
async function byLibrary(text: string): Promise<string> {
  const liquid = createLiquid()
  return String(await liquid.parseAndRender(text, new Context(scope, liquid.options)))
}

const byEngine = (text: string) => new TemplateEngine({ 'a.html': text }).render('a.html', scope, {} as PageRun)

it.each([
  '{{ item.title }}',
  '{{ item["two words"] }}{{ item[name] }}',
  '{{ item.count }} {{ item.share }} {{ item.none }} {{ item.missing.title }} {{ missing }}',
  '{{ rows.size }} {{ rows.first.title }} {{ rows.last.title }} {{ rows[1].title }} {{ item.title.size }}',
  '{{ body }} {{ make }} {{ later.title }} {{ "a < b" }} {{ 3 }} {{ true }} {{ nil }} {{ empty }}',
  '{{ item.title | upcase }} {{ item.title | raw }} {{ item.missing | default: "-" }}',
  '{% for row in rows %}{{ forloop.index }}/{{ forloop.length }} {{ forloop.first }} {{ row.title }};{% endfor %}',
  '{% assign item = rows[0] %}{{ item.title }}{% capture x %}<i>{% endcapture %}{{ x }}{{ constructor }}{{ item.constructor }}',
  '{% for row in rows %}{{ row.title }}{% break %}{{ row.title }}{% endfor %}{{- item.link -}} .',
])('prints what the library prints: %s', async (text) => {
  expect(await byEngine(text)).toBe(await byLibrary(text))
})
