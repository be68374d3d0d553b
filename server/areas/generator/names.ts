import { startUpper } from '#lib/screen-code/names.ts'

/** Words that Java keeps for itself. */
const JAVA_WORDS = new Set(
  `abstract assert boolean break byte case catch char class const continue default do double else enum extends false final
  finally float for goto if implements import instanceof int interface long native new null package private protected
  public return short static strictfp super switch synchronized this throw throws transient true try void volatile while
  _ record sealed permits yield var`.split(/\s+/),
)

/** Classes that generated files import or use without an import: one's own of that name would take their place. */
const TAKEN_CLASSES = new Set(
  `String Long Integer Double Boolean BigDecimal Date List Object Override Class StringJoiner Excel JsonFormat BaseEntity
  TreeEntity BaseController Answer PageAnswer ExcelWriter BusinessType Log Service Transactional RestController
  RequestMapping GetMapping PostMapping PutMapping DeleteMapping PathVariable RequestBody PreAuthorize
  HttpServletResponse Mapper Param`.split(/\s+/),
)

/** What every entity has from its base class, and words of the expressions in a mapper. */
const TAKEN_FIELDS = new Set(
  `params searchValue class serialVersionUID and or not in eq neq lt lte gt gte xor band bor
  shl shr ushr`.split(/\s+/),
)

export const isJavaWord = (name: string) => JAVA_WORDS.has(name)
export const isTakenClass = (name: string) => TAKEN_CLASSES.has(name)
/** A field of this name would not compile. */
export const isTakenField = (name: string) => JAVA_WORDS.has(name) || TAKEN_FIELDS.has(name)

export const startLower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Letters and digits, the parts between anything else; no part is empty. */
const partsOf = (name: string) => name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** `user_name` is `UserName`; a prefix of the list is left out. */
export function classNameOf(tableName: string, prefixes: readonly string[] = []): string {
  const prefix = prefixes.find((one) => tableName.startsWith(one) && tableName.length > one.length) ?? ''
  const parts = partsOf(tableName.slice(prefix.length)).map((part) => startUpper(part.toLowerCase()))
  const name = parts.join('').replace(/[^A-Za-z0-9]/g, '')
  const safe = /^[A-Z]/.test(name) ? name : `Table${name}`
  return TAKEN_CLASSES.has(safe) ? `${safe}Info` : safe
}

/** `user_name` is `userName`; what Java would refuse is named in another way. */
function fieldNameOf(columnName: string): string {
  const [first = '', ...rest] = partsOf(columnName).map((part) => part.toLowerCase())
  const name = first + rest.map(startUpper).join('')
  const safe = /^\p{L}/u.test(name) ? name : `field${startUpper(name)}`
  return isTakenField(safe) ? `${safe}Value` : safe
}

/** Names that differ: two columns may spell the same field. Getters compare without the case of the first letter. */
export function distinctFields(columnNames: readonly string[]): string[] {
  const taken = new Set<string>()
  return columnNames.map((columnName) => {
    const name = fieldNameOf(columnName)
    let free = name
    for (let nth = 2; taken.has(startUpper(free)); nth++) free = `${name}${nth}`
    taken.add(startUpper(free))
    return free
  })
}

/** The part behind the last `_`. */
export function businessNameOf(tableName: string): string {
  const last = partsOf(tableName.slice(tableName.lastIndexOf('_') + 1).toLowerCase()).join('')
  const plain = last.replace(/[^a-z0-9]/g, '')
  return (/^[a-z]/.test(plain) ? plain : `item${plain}`).slice(0, 50)
}

/** Last segment of a package. */
export const moduleNameOf = (packageName: string) => packageName.slice(packageName.lastIndexOf('.') + 1)

/** Columns that no code could name: quotes can be written, braces would be read by the mapper, line ends by nobody. */
export function isUsableColumn(columnName: string): boolean {
  // oxlint-disable-next-line no-control-regex -- names of columns may hold anything
  return !/[{}\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(columnName)
}
