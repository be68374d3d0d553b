/** Value of one property in the text of a `style` attribute, or '' without it. */
export function styleValue(style: string, property: string): string {
  const wanted = property.toLowerCase()
  for (const declaration of declarationsOf(style)) if (nameOf(declaration) === wanted) return valueOf(declaration)
  return ''
}

/**
 * The text with one property set, or removed where the value is ''. What stands beside it keeps its
 * spelling: a writer who centres a paragraph must not find its other declarations rewritten.
 */
export function withStyle(style: string, property: string, value: string): string {
  const wanted = property.toLowerCase()
  const kept = declarationsOf(style).filter((declaration) => nameOf(declaration) !== wanted)
  if (value) kept.push(`${wanted}: ${value}`)
  return kept.join('; ')
}

/** The text without the declarations that the list does not name or whose value has another form; as it was when all may stay. */
export function onlyStyles(style: string, allowed: Readonly<Record<string, readonly RegExp[]>>): string {
  const all = declarationsOf(style)
  const kept = all.filter((declaration) =>
    allowed[nameOf(declaration)]?.some((form) => form.test(valueOf(declaration))),
  )
  return kept.length === all.length ? style : kept.join('; ')
}

/** Splits at the semicolons outside of quotes and brackets: `url(data:image/png;base64,...)` is one value. */
function declarationsOf(style: string): string[] {
  const found: string[] = []
  let depth = 0
  let quote = ''
  let start = 0
  for (let index = 0; index <= style.length; index++) {
    const character = style[index] ?? ';'
    if (quote && index < style.length) {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '(') depth++
    else if (character === ')') depth = Math.max(0, depth - 1)
    else if ((character === ';' && depth === 0) || index === style.length) {
      const declaration = style.slice(start, index).trim()
      if (declaration) found.push(declaration)
      start = index + 1
    }
  }
  return found
}

function nameOf(declaration: string): string {
  return declaration.slice(0, declaration.indexOf(':')).trim().toLowerCase()
}

function valueOf(declaration: string): string {
  return declaration.slice(declaration.indexOf(':') + 1).trim()
}
