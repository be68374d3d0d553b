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
  '{{ item.title | upcase }} {{ item.title | raw }} {{ item.missing | default: "-" }} {{ item.title | append: item.link }}',
  '{{ rows | map: name }} {{ rows | where: "title", "last" | size }} {{ item.none | default: false, allow_false: true }}',
  '{{ later | json }} {{ later.title | upcase }} {{ (1..3) | join: name }} {{ rows[0][name] | append: rows[item.count] }}',
  '{% for one in (1..2) %}{{ later.title | upcase }}{{ body | raw }}{{ body | append: "<" }}{% endfor %}',
  '{% if item.title == "a < b" and item.count > 2 %}1{% endif %}{% if item.none == nil or missing %}2{% else %}3{% endif %}',
  '{% if rows == empty %}1{% elsif item.missing %}2{% elsif item.title contains "<" %}3{% endif %}{% if rows.size <= 2 %}4{% endif %}',
  '{% if rows contains "first" %}1{% endif %}{% if item.count contains 3 %}2{% endif %}{% if later.title %}3{% endif %}{% if body %}4{% endif %}',
  '{% if not item.none %}1{% endif %}{% if item.count != "3" %}2{% endif %}{% if "" %}3{% endif %}{% if item.title | size %}4{% endif %}',
  '{% for row in rows %}{% if row.title == "last" %}{% break %}{% endif %}{{ row.title }}{% endfor %}{% if item.none < 1 %}5{% endif %}',
  '{% for row in rows %}{{ forloop.index }}/{{ forloop.length }} {{ forloop.first }} {{ row.title }};{% endfor %}',
  '{% assign item = rows[0] %}{{ item.title }}{% capture x %}<i>{% endcapture %}{{ x }}{{ constructor }}{{ item.constructor }}',
  '{% for row in rows %}{{ row.title }}{% break %}{{ row.title }}{% endfor %}{{- item.link -}} .',
])('prints what the library prints: %s', async (text) => {
  expect(await byEngine(text)).toBe(await byLibrary(text))
})
