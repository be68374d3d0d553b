import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call at all: `public` needs no token, `user` any signed-in user (plus `permission`). */
export type Auth = 'public' | 'user'

/**
 * What the client does with the call without a network:
 * `cache` the last answer is kept and shown with its age, `queue` it goes through the outbox,
 * `online` the button stays visible, disabled, with the reason.
 */
export type OfflineClass = 'cache' | 'queue' | 'online'

/**
 * How the request body travels. A `form` is sent as one spells a query. `multipart` fields are text parts next to the files; where it is `jsonOrText`, a body
 * that is no JSON is the text itself, whatever its type says. What a `reader` of a published site sends is JSON by script,
 * or a form in whichever of the two ways its page has.
 */
export type BodyKind = 'none' | 'json' | 'form' | 'multipart' | 'jsonOrText' | 'reader'

/** What the answer is: the `{code, msg, data}` envelope, or bytes (file, page, picture). */
export type AnswerKind = 'envelope' | 'bytes'

type Shape = z.core.SomeType

/** One call of the wire, read by client, query cache, server route, buttons, outbox and reference. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Data extends Shape = Shape,
> {
  /** `area.verb`, unique, stable: operations in outboxes and query keys carry it. */
  readonly id: string
  readonly method: Method
  /** Below `/stage-api`, placeholders in braces: `/cms/content/lock/{contentId}`. */
  readonly path: string
  readonly auth: Auth
  /**
   * Permission strings, all of them required; an inner list means any of it. Placeholders are filled
   * from path, query and body (`{siteId}`) or from the header (`{CurrentSite}`).
   * Empty = signed in is enough.
   */
  readonly permission: readonly (string | readonly string[])[]
  /** True where the answer depends on the `CurrentSite` header: it becomes part of the cache key. */
  readonly siteScoped: boolean
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly bodyKind: BodyKind
  readonly data: Data
  readonly answer: AnswerKind
  readonly offline: OfflineClass
  /** True where `data` names a background task to follow. */
  readonly task: boolean
  /** Where a repeat of the same request within a second is meant, such as word checks. */
  readonly repeatable: boolean
  /** True of a `GET` that does something all the same, as its contract has it: it is noted in the operation log. */
  readonly effect: boolean
}

/** Any endpoint, its shapes forgotten: for tables, routers and printers. */
// oxlint-disable-next-line typescript/no-explicit-any -- variance: a handler table holds endpoints of every shape
export type AnyEndpoint = Endpoint<any, any, any, any>

type Definition<P extends Shape, Q extends Shape, B extends Shape, D extends Shape> = Pick<
  Endpoint,
  'id' | 'method' | 'path'
> &
  Partial<
    Pick<
      Endpoint,
      'auth' | 'permission' | 'siteScoped' | 'answer' | 'offline' | 'task' | 'repeatable' | 'effect' | 'bodyKind'
    >
  > & { params?: P; query?: Q; body?: B; data?: D }

export type ParamsOf<E extends AnyEndpoint> = z.core.output<E['params']>
export type QueryOf<E extends AnyEndpoint> = z.core.output<E['query']>
export type BodyOf<E extends AnyEndpoint> = z.core.output<E['body']>
export type DataOf<E extends AnyEndpoint> = z.core.output<E['data']>
export type ParamsIn<E extends AnyEndpoint> = z.core.input<E['params']>
export type QueryIn<E extends AnyEndpoint> = z.core.input<E['query']>
export type BodyIn<E extends AnyEndpoint> = z.core.input<E['body']>

/**
 * Declares one call. What is left out takes the default that most calls have: signed in, no
 * permission, enveloped JSON, `GET` cached offline and everything else online only.
 *
 * Marked as free of side effects, so that a build leaves out the calls that nobody names.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<
  P extends Shape = z.ZodMiniUndefined,
  Q extends Shape = z.ZodMiniUndefined,
  B extends Shape = z.ZodMiniUndefined,
  D extends Shape = z.ZodMiniUndefined,
>(definition: Definition<P, Q, B, D>): Endpoint<P, Q, B, D> {
  return {
    auth: 'user',
    permission: [],
    siteScoped: false,
    answer: 'envelope',
    offline: definition.method === 'GET' ? 'cache' : 'online',
    task: false,
    repeatable: false,
    effect: false,
    bodyKind: definition.body === undefined ? 'none' : 'json',
    params: undefined as unknown as P,
    query: undefined as unknown as Q,
    body: undefined as unknown as B,
    data: undefined as unknown as D,
    ...definition,
  } as Endpoint<P, Q, B, D>
}
