import { blockHash, type BlockRows, blockSnapshot, type BlockValues } from '#lib/block.ts'

interface StoredBlock {
  values: BlockValues
  published?: BlockValues
}

interface BlockCall {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

/** A block of these rows of titles. */
export function blockOf(rows: readonly (readonly string[])[], more: Partial<BlockValues> = {}): BlockValues {
  const items = (titles: readonly string[]) => titles.map((title) => ({ title, url: `/${title}` }))
  const content = rows.map((titles) => ({ items: items(titles) }))
  const place = { code: 'guide', publishPipeCode: 'pc', path: 'include/', template: 'block.template.html', remark: '' }
  const widget = { pageWidgetId: '7', catalogId: '0', type: 'manual', name: 'Guide', state: '0', ...place, content }
  return { ...blockSnapshot(widget).values, ...more }
}

/** The titles of a block, row by row. */
export const titlesOf = ({ rows }: BlockValues) =>
  rows.map(({ items }) => items.map(({ title }) => title).join(' ')).join(' / ')

/** The contract's rules for blocks, in memory. */
export class ModelBlocks {
  readonly stored = new Map<string, StoredBlock>()
  private readonly hasRevisions: boolean
  private readonly effects: string[]

  constructor(hasRevisions: boolean, effects: string[]) {
    this.hasRevisions = hasRevisions
    this.effects = effects
  }

  /** As somebody else's save. */
  put(widgetId: string, values: BlockValues): void {
    this.stored.set(widgetId, { ...this.stored.get(widgetId), values })
  }

  /** The data of the answer, or `refuse` with the code of a refusal. */
  handle({ method, path, query, body }: BlockCall): unknown {
    if (method === 'GET') return this.show(path.split('/').at(-1) ?? '')
    if (method === 'PUT') return this.edit(body as Record<string, string>)
    return this.publish((body as string[])[0] ?? '', query.get('revision') ?? undefined)
  }

  private revision(values: BlockValues): string | undefined {
    return this.hasRevisions ? blockHash(values) : undefined
  }

  private show(pageWidgetId: string) {
    const block = this.stored.get(pageWidgetId)
    if (!block) return { refuse: 'NOT_FOUND' }
    const { rows: content, ...fields } = block.values
    return { pageWidgetId, type: 'manual', ...fields, content, revision: this.revision(block.values) }
  }

  private edit({ pageWidgetId = '', contentStr = '[]', revision, ...fields }: Record<string, string>) {
    const block = this.stored.get(pageWidgetId)
    if (!block) return { refuse: 'NOT_FOUND' }
    if (revision !== undefined && revision !== this.revision(block.values)) return { refuse: 'SAVED_BY_OTHER' }
    const rows = JSON.parse(contentStr) as BlockRows
    block.values = { ...block.values, ...fields, rows }
    this.effects.push(`block ${pageWidgetId} ${titlesOf(block.values)}`)
    return undefined
  }

  private publish(pageWidgetId: string, revision: string | undefined) {
    const block = this.stored.get(pageWidgetId)
    if (!block) return undefined
    if (revision !== undefined && revision !== this.revision(block.values)) return { refuse: 'SAVED_BY_OTHER' }
    block.published = block.values
    this.effects.push(`publish block ${pageWidgetId} ${titlesOf(block.values)}`)
    return undefined
  }
}
