/**
 * A sort value behind `last` (the highest one in use): hundredths of a second since 1970, counted up
 * where two fall together. Ascending order = oldest first.
 */
export function sortFlagAfter(last: string | number | bigint | null | undefined, now: Date): string {
  const clock = BigInt(Math.floor(now.getTime() / 1000)) * 100n
  const next = BigInt(last ?? 0) + 1n
  return String(next > clock ? next : clock)
}
