/** A parsed query string or form: values, lists of values, or one level of `name[key]=value`. */
export type Fields = Record<string, unknown>

/** How many fields there are at most, without reading them. */
export function countFields(source: string): number {
  let count = 1
  for (let at = source.indexOf('&'); at >= 0; at = source.indexOf('&', at + 1)) count += 1
  return count
}

function put(target: Fields, name: string, value: string) {
  const before = target[name]
  if (before === undefined) target[name] = value
  else if (Array.isArray(before)) before.push(value)
  else target[name] = [before, value]
}

/** Empty values count as not sent, as the wire says; a repeated name becomes a list. */
export function parseFields(source: string | URLSearchParams): Fields {
  const fields: Fields = Object.create(null) as Fields
  for (const [name, value] of new URLSearchParams(source)) {
    if (value === '') continue
    const nested = /^(\w+)\[(\w+)\]$/.exec(name)
    if (!nested) {
      put(fields, name, value)
      continue
    }
    const [, outer = '', inner = ''] = nested
    const group = fields[outer]
    if (group === undefined) fields[outer] = Object.assign(Object.create(null) as Fields, { [inner]: value })
    else if (typeof group === 'object' && !Array.isArray(group)) put(group as Fields, inner, value)
  }
  return fields
}
