import type { AnyEndpoint } from '#contract/endpoint.ts'

/** Whether something that a file of the contract exports is a call. */
export function isEndpoint(one: unknown): one is AnyEndpoint {
  return typeof one === 'object' && one !== null && 'id' in one && 'method' in one && 'path' in one
}
