/**
 * What was changed of a form, for a call that keeps what it is not told: what others have changed since the form was
 * filled stays.
 */
export function changedOf<Values extends object>(initial: Values, values: Values): Partial<Values> {
  const changed = Object.entries(values).filter(([name, value]) => initial[name as keyof Values] !== value)
  return Object.fromEntries(changed) as Partial<Values>
}
