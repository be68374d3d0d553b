/**
 * What was changed of a form, for a call that keeps what it is not told: what others have changed since the form was
 * filled stays.
 *
 * @param always what travels in any case
 */
export function changedOf<Values extends object>(
  initial: Values,
  values: Values,
  always: readonly (keyof Values)[] = [],
): Partial<Values> {
  const isSent = (name: keyof Values) => always.includes(name) || !isSame(initial[name], values[name])
  const changed = Object.entries(values).filter(([name]) => isSent(name as keyof Values))
  return Object.fromEntries(changed) as Partial<Values>
}

/** Lists and objects are new ones in each answer: what they say counts. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}
