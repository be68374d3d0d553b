import type { AnyEndpoint, BodyOf, DataOf, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { Context, Services } from '#server/context.ts'

/** One uploaded part, already written to a temporary file below DATA_DIR that the router removes. */
export interface UploadedFile {
  readonly field: string
  readonly fileName: string
  readonly mimeType: string
  readonly path: string
  readonly size: number
}

/** Bytes instead of the envelope. */
export interface BytesAnswer {
  readonly status?: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | NodeJS.ReadableStream
}

export interface Input<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly files: readonly UploadedFile[]
}

/** What a handler may answer: the data of the envelope, nothing where there is none, or bytes where the endpoint says so. */
export type Answer<E extends AnyEndpoint> = undefined extends DataOf<E> ? DataOf<E> | void : DataOf<E>

export type Handler<E extends AnyEndpoint> = (ctx: Context, input: Input<E>) => Promise<Answer<E> | BytesAnswer>

export interface Route extends RouteLimits {
  readonly endpoint: AnyEndpoint
  readonly handler: Handler<AnyEndpoint>
}

export interface RouteLimits {
  /**
   * Called from pages of published sites, which have other origins: see `server/shared/public-door`. How a form without
   * script is told of a refusal that comes before the handler.
   */
  readonly readers?: boolean
  /** Bytes of the file that the call takes; default: `UPLOAD_LIMIT`. */
  readonly fileLimit?: (services: Services) => Promise<number>
}

/** Binds a call to the function that answers it; the head of every area file is a list of these. */
export function route<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>, limits: RouteLimits = {}): Route {
  return { ...limits, endpoint, handler: handler as unknown as Handler<AnyEndpoint> }
}
