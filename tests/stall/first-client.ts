import type { AnyEndpoint } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/wire.ts'
import type { BuiltServer } from '#tests/support/built-server.ts'

/** What is sent; the path and the query are spelled already. */
export interface Request {
  readonly endpoint: AnyEndpoint
  readonly url: string
  readonly body?: string
}

/** Who sends what costs most. Signs in anew where a call has ended the session. */
export class FirstClient {
  private token = ''
  constructor(private readonly server: BuiltServer) {}

  /** @throws where the answer is INTERNAL or is none */
  async send({ endpoint, url, body }: Request): Promise<void> {
    this.token ||= await this.server.token()
    const response = await fetch(`${this.server.url}${API_BASE}${url}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      redirect: 'manual',
      ...(body !== undefined && { body }),
    })
    const answer = await response.text()
    const isEnvelope = response.headers.get('content-type')?.startsWith('application/json')
    if (response.status >= 500) throw new Error(`${response.status}`)
    const { code, errCode } = (isEnvelope ? JSON.parse(answer) : {}) as { code?: number; errCode?: string }
    if (errCode === 'INTERNAL') throw new Error('INTERNAL')
    if (code === 401) this.token = ''
  }
}
