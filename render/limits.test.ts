import { describe, expect, it } from 'vitest'
import type { SiteSnapshot } from '#contract/templates.ts'
import { deviceData } from '#render/device-data.ts'
import { TemplateEngine } from '#render/engine.ts'
import { Budget, LIMITS, ON_DEMAND_LIMITS } from '#render/limits.ts'
import { siteRenderer } from '#render/page.ts'
import type { TemplateData } from '#render/template-data.ts'

const MAIN = 'index.template.html'

const snapshot = {
  site: { siteId: '1', parentId: '0', name: 'Demo', logo: '', path: 'demo', resourceUrl: '', extend: {} },
  properties: [],
  pipeCode: 'pc',
  pipeProps: { indexTemplate: MAIN },
  catalogs: [],
} as unknown as SiteSnapshot

const held = deviceData(snapshot, [], new Map())

function page(source: string, more: Record<string, string> = {}, limits = ON_DEMAND_LIMITS, data: TemplateData = held) {
  const engine = new TemplateEngine({ [MAIN]: source, ...more }, limits)
  const mode = { preview: false, context: '/stage-api/', credential: '' }
  return siteRenderer(engine, snapshot, data, mode, () => new Date(0)).render({ type: 'site' })
}

const loops = (inner: string, levels = 4) =>
  '{% for i in (1..3000) %}'.repeat(levels) + inner + '{% endfor %}'.repeat(levels)

describe('a page that costs too much ends with the limit and the template at fault', () => {
  it.each([
    ['empty loops inside of loops', loops(''), 'time'],
    ['loops of nothing but text', loops('x'), /time|output/],
    [
      'dear expressions in a loop',
      loops('{% assign x = "a,b,c,d" | split: "," | sort | join: ";" %}', 2),
      /time|memory/,
    ],
    ['a range longer than memory', '{% for i in (1..100000000) %}x{% endfor %}', 'memory'],
    ['a page that includes itself', `x{% include "${MAIN}" %}`, 'depth'],
    ['a page that renders itself', `x{% render "${MAIN}" %}`, 'depth'],
    ['a page that is its own layout', `{% layout "${MAIN}" %}`, 'depth'],
    [
      'more output than a page may have',
      `{% capture k %}${'x'.repeat(500_000)}{% endcapture %}${loops('{{ k }}', 1)}`,
      'output',
    ],
    [
      'a text that doubles itself',
      '{% assign x = "xy" %}{% for i in (1..60) %}{% capture x %}{{ x }}{{ x }}{% endcapture %}{% endfor %}',
      'output',
    ],
  ])('%s', async (_, source, limit) => {
    const start = performance.now()
    const fault = (await page(source).catch((error: unknown) => error)) as Error
    expect(fault).toMatchObject({ name: 'TemplateLimit', file: MAIN, limit: expect.stringMatching(limit) as string })
    expect(fault.message).toContain(MAIN)
    expect(performance.now() - start).toBeLessThan(4_000)
  })

  it('names the included template that is at fault, with its line', async () => {
    const fault = page('{% cms_include file: "b.html" %}', { 'b.html': `\n${loops('{{ i | times: i }}')}` })
    await expect(fault).rejects.toMatchObject({ file: 'b.html', line: 2, limit: 'time' })
  })
})

describe('a page within its limits', () => {
  it('may wait for its data longer than it may work', async () => {
    const slow: TemplateData = {
      ...held,
      tagWords: async () => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        return []
      },
    }
    const made = page('{% cms_tag_word group: "x" %}{% endcms_tag_word %}done', {}, { ...LIMITS, render: 200 }, slow)
    expect((await made).html).toContain('done')
  })

  it('does not pay for its neighbours', async () => {
    const limits = { ...LIMITS, render: 400 }
    const both = await Promise.allSettled([
      page(loops(''), {}, limits),
      page('{% cms_include file: "b.html" %}', { 'b.html': 'b' }, limits),
    ])
    expect(both.map((one) => one.status)).toEqual(['rejected', 'fulfilled'])
  })

  it('may have loops and conditions as deep as people write them', async () => {
    const deep = '{% for i in (1..1) %}{% if i == 1 %}'.repeat(40) + 'deep' + '{% endif %}{% endfor %}'.repeat(40)
    expect((await page(deep)).html).toBe('deep')
  })
})

it('time is measured by one clock, whichever the template library has', () => {
  const budget = new Budget({ ...LIMITS, render: 60_000 })
  budget.resume()
  for (const now of [Date.now(), performance.now(), 0]) expect(() => budget.time.check(now)).not.toThrow()
})
