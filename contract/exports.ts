import type { AnyEndpoint, Endpoint } from '#contract/endpoint.ts'

/** The rows that an export holds at most: as many as the largest page of a list. */
export const EXPORT_ROWS = 10_000

/**
 * The export of a list: the same address and filters, sent as a form by `POST`. Answers an .xlsx file of the rows that
 * match, at most `EXPORT_ROWS` of them, whose cells are all text. Another back end exports the page that is asked for.
 */
/* @__NO_SIDE_EFFECTS__ */
export function exportOf<L extends AnyEndpoint>(
  id: string,
  list: L,
): Endpoint<L['params'], Endpoint['query'], L['query'], Endpoint['data']> {
  return {
    ...list,
    id,
    method: 'POST',
    query: undefined as never,
    body: list.query,
    bodyKind: 'form',
    data: undefined as never,
    answer: 'bytes',
    offline: 'online',
  }
}
