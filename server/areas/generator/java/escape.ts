/** Line ends and other signs without a shape, of Unicode too, become a space. */
// oxlint-disable-next-line no-control-regex -- texts of a database may hold anything
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()

/** A comment of Java ends with its mark, and with the code point of that mark, which a compiler reads before all else. */
export const javaComment = (text: string) => oneLine(text).replaceAll('\\', '\\\\').replaceAll('*/', '* /')

/** In double quotes. */
export const javaText = (text: string) => `"${oneLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** In single quotes. `</` would end a script. */
export function scriptText(text: string): string {
  return `'${oneLine(text).replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('</', '<\\/')}'`
}

/** Behind two slashes, or between the marks of a longer comment. */
export const scriptComment = (text: string) => oneLine(text).replaceAll('*/', '* /').replaceAll('</', '< /')

/** In quotes of an attribute, and as text of an element; braces of a template lose their meaning. */
export function markup(text: string): string {
  const safe = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '{': '&#123;', '}': '&#125;' } as const
  return oneLine(text).replace(/[&<>"{}]/g, (sign) => safe[sign as keyof typeof safe])
}

/** In single quotes of SQL. */
export const sqlText = (text: string) => `'${oneLine(text).replaceAll("'", "''")}'`

/** Behind two dashes. */
export const sqlComment = oneLine

/** Words that SQL keeps for itself, in the standard and in the databases that are met most. */
const SQL_WORDS = new Set(
  `all alter analyse analyze and any array as asc asymmetric authorization between both by case cast check collate column
  condition constraint create cross current_catalog current_date current_role current_schema current_time
  current_timestamp current_user database default deferrable delete desc describe distinct div do drop each else end
  escape except exists explain false fetch for force foreign freeze from full function grant group groups having if ilike
  in index initially inner insert int integer intersect interval into is isnull join key keys kill lateral leading left
  like limit lines load localtime localtimestamp lock long match mod natural not notnull null of off offset on only or
  order out outer over overlaps partition placing primary procedure range rank read references rename repeat replace
  require returning revoke right rlike row rows schema select session_user set show similar some sql ssl symmetric table
  tablesample terminated then to trailing trigger true union unique unlock unsigned update usage use user using values
  variadic varying verbose when where while window with write xor`.split(/\s+/),
)

/** The name of a column or table in a statement: quoted where it would not be read as it is. */
export function sqlName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !SQL_WORDS.has(name) ? name : `"${name.replaceAll('"', '""')}"`
}
