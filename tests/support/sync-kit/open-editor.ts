import type { ContentSnapshot } from '#db/rows.ts'
import { rowKey } from '#db/work/work.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { addContent, contentIntent, saveContent, type ContentRef, type PlainContentKind } from '#sync/model/intents.ts'
import { contentKey } from '#sync/model/operation.ts'
import type { Client, Peer } from '#tests/support/sync-kit/client.ts'

/** An editor that stays open: it goes on from what it has saved itself, and reads nothing again. */
export class OpenEditor<Server extends Peer> {
  private readonly client: Client<Server>
  private base: ContentSnapshot | undefined
  form: ContentForm

  /** @param base what the server answered when it was opened; absent for a new content */
  constructor(client: Client<Server>, form: ContentForm, base?: ContentSnapshot) {
    this.client = client
    this.form = form
    this.base = base
  }

  async save(fields: Partial<ContentForm> = {}): Promise<void> {
    this.form = { ...this.form, ...fields }
    const form = { ...this.form }
    await this.client.order(this.base ? saveContent(form, this.base) : addContent(form))
    this.base = { form }
  }

  /** What it orders without a text is meant for the text that it shows. */
  async order(kind: PlainContentKind): Promise<void> {
    const intent = contentIntent(kind, await this.ref())
    await this.client.order(this.base ? { ...intent, base: this.base } : intent)
  }

  /** As it shows its content to what is ordered for it. */
  private async ref(): Promise<ContentRef> {
    const { contentId, catalogId = '0', contentType = 'article', title = '' } = this.form
    const known = await this.client.work.bases.get(rowKey(this.client.owner, contentKey(contentId)))
    const { version = this.base?.version, status } = known ?? {}
    const seen = { ...(status !== undefined && { status }), ...(version !== undefined && { version }) }
    return { contentId, catalogId, contentType, title, ...seen }
  }
}
