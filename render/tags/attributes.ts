export type AttributeKind = 'text' | 'list' | 'number' | 'flag' | 'choice'

/** Reads one attribute of a tag. Throws with the attribute's name when the value is none of its kind. */
export interface Attribute<T> {
  readonly kind: AttributeKind
  readonly required: boolean
  /** What a flag or a choice takes. */
  readonly options?: readonly string[]
  /** What it is when left out, as a template spells it; absent where that is nothing. */
  readonly fallback?: string
  read(value: unknown, name: string): T
}

export type Attributes = Readonly<Record<string, Attribute<unknown>>>
export type Values<A extends Attributes> = { readonly [K in keyof A]: A[K] extends Attribute<infer T> ? T : never }

/** Any text; ids arrive as text or number. '' when left out. */
export function text(required = false): Attribute<string> {
  return { kind: 'text', required, read: (value) => (value === undefined || value === null ? '' : String(value)) }
}

/** Comma-separated names. */
export function list(): Attribute<readonly string[]> {
  return {
    kind: 'list',
    required: false,
    read: (value) =>
      String(value ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
  }
}

/** A whole number, `fallback` when left out. */
export function int(fallback: number): Attribute<number> {
  return {
    kind: 'number',
    required: false,
    fallback: String(fallback),
    read: (value, name) => {
      if (value === undefined || value === null || value === '') return fallback
      const number = Number(value)
      if (!Number.isSafeInteger(number))
        throw new Error(`attribute "${name}" must be a whole number, not "${String(value)}"`)
      return number
    },
  }
}

export function flag(fallback = false): Attribute<boolean> {
  return {
    kind: 'flag',
    required: false,
    options: ['true', 'false'],
    fallback: String(fallback),
    read: (value, name) => {
      if (value === undefined || value === null || value === '') return fallback
      if (value === true || value === 'true') return true
      if (value === false || value === 'false') return false
      throw new Error(`attribute "${name}" must be true or false, not "${String(value)}"`)
    },
  }
}

/** One of the names, in any case; the first is the default unless another is given. */
export function oneOf<const Names extends readonly [string, ...string[]]>(
  names: Names,
  fallback: Names[number] = names[0],
): Attribute<Names[number]> {
  return {
    kind: 'choice',
    required: false,
    options: names,
    fallback,
    read: (value, name) => {
      if (value === undefined || value === null || value === '') return fallback
      const found = names.find((one) => one.toLowerCase() === String(value).toLowerCase())
      if (found === undefined)
        throw new Error(`attribute "${name}" must be one of ${names.join(', ')}, not "${String(value)}"`)
      return found
    },
  }
}

/** Refuses unknown and missing names when the template is parsed, so that the fault has a line. */
export function checkNames(attributes: Attributes, given: readonly string[], open = false): void {
  const names = new Set(given.map((name) => name.toLowerCase()))
  for (const name of names) {
    if (!open && !Object.hasOwn(attributes, name)) throw new Error(`unknown attribute "${name}"`)
  }
  for (const [name, attribute] of Object.entries(attributes)) {
    if (attribute.required && !names.has(name)) throw new Error(`attribute "${name}" is required`)
  }
}

/** Reads the attributes of a tag from what a template gives it, by their names in any case. */
export function valuesReader<A extends Attributes>(
  attributes: A,
): (given: Readonly<Record<string, unknown>>) => Values<A> {
  const wanted = Object.entries(attributes)
  return (given) => {
    const lower: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(given)) lower[name.toLowerCase()] = value
    const values: Record<string, unknown> = {}
    for (const [name, attribute] of wanted) {
      const value = attribute.read(lower[name], name)
      if (attribute.required && value === '') throw new Error(`attribute "${name}" is required`)
      values[name] = value
    }
    return values as Values<A>
  }
}
