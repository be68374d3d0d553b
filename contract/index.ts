import type { AnyEndpoint } from '#contract/endpoint.ts'

/** Every file of the contract, found by folder: what one exports is part of the wire. */
const files = import.meta.glob<object>(['./**/*.ts', '!./**/*.test.ts', '!./index.ts'], { eager: true })

/** Every call; for server, scripts and tests. */
export const endpoints: readonly AnyEndpoint[] = [
  ...new Set(Object.values(files).flatMap((file) => Object.values(file).filter(isEndpoint))),
]

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'offline' in value
}
