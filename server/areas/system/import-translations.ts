import type { BodyOf } from '#contract/endpoint.ts'
import { i18nAdd, i18nImport, i18nImportTemplate } from '#contract/system/i18n.ts'
import { textIn } from '#contract/texts.ts'
import { IMPORT_TEXTS } from '#contract/texts/people.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Input, type Route, route } from '#server/http/route.ts'
import { validate } from '#server/http/validate.ts'
import { hasTitle, type LineOf, linesOf, titleOfField } from '#server/shared/import-file/columns.ts'
import { faultTexts, type LineFault, planLines, reasonOf } from '#server/shared/import-file/faults.ts'
import { answerTemplate } from '#server/shared/import-file/template.ts'
import { readXlsxRows } from '#server/shared/read-xlsx.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { enabledLanguages, TEXT_COLUMNS, TEXT_ID } from './translation-rows.ts'

/** As many as an export writes. */
const LINES_MAX = 10_000
const FILE_BYTES = 10 * 1024 * 1024
const FAULTS_TOLD = 1000
/** Rows of one statement. */
const SLICE = 1000

export const importTranslationRoutes: readonly Route[] = [
  route(i18nImportTemplate, (ctx) => answerTemplate(ctx, 'SysI18nDict', 'i18n_dict', TEXT_COLUMNS)),
  route(i18nImport, (ctx, input) => importFile(ctx, input), { fileLimit: async () => FILE_BYTES }),
]

type TextLine = LineOf<(typeof TEXT_COLUMNS)[number]['field']>
type Text = BodyOf<typeof i18nAdd>

/** An export has the ids of its rows in front, which say nothing here. */
function withoutIds(rows: string[][]): string[][] {
  return hasTitle(rows[0]?.[0], TEXT_ID.title) ? rows.map((cells) => cells.slice(1)) : rows
}

async function importFile(ctx: Context, { files }: Input<typeof i18nImport>) {
  const file = files.find((one) => one.field === 'file')
  if (!file) throw new Refusal('FILE_EMPTY')
  const rows = withoutIds(await readXlsxRows(file.path, LINES_MAX))
  const lines = linesOf(TEXT_COLUMNS, rows, ctx.language)
  return ctx.write(async (tx) => {
    const { plans, faults } = checkLines(ctx, lines, await loadKnown(tx))
    if (faults.length > 0) return { added: 0, updated: 0, faults: report(ctx, faults) }
    return storeTexts(ctx, tx, plans)
  })
}

function report(ctx: Context, faults: readonly LineFault[]): string[] {
  const nothing = textIn(IMPORT_TEXTS.nothing, ctx.language, [faults.length])
  return [...faultTexts(faults, ctx, FAULTS_TOLD), nothing]
}

interface Known {
  readonly languages: ReadonlySet<string>
  readonly keys: ReadonlySet<string>
}

/** What the lines are held against: keys that have a text already, and those of all that can have one. */
async function loadKnown(db: Db): Promise<Known> {
  const [stored, menus, types, items, configs] = [
    await db.selectFrom('sysI18nDict').select('langKey').distinct().execute(),
    await db.selectFrom('sysMenu').select('menuId').execute(),
    await db.selectFrom('sysDictType').select('dictType').execute(),
    await db.selectFrom('sysDictData').select(['dictType', 'dictValue']).execute(),
    await db.selectFrom('sysConfig').select('configKey').execute(),
  ]
  const keys = [
    ...stored.map(({ langKey }) => langKey),
    ...menus.map(({ menuId }) => `MENU.NAME.${menuId}`),
    ...types.map(({ dictType }) => `DICT.${dictType}`),
    ...items.map(({ dictType, dictValue }) => `DICT.${dictType}.${dictValue}`),
    ...configs.map(({ configKey }) => `CONFIG.${configKey}`),
  ]
  return { languages: new Set(await enabledLanguages(db)), keys: new Set(keys) }
}

function checkLines(ctx: Context, lines: readonly TextLine[], known: Known) {
  const seen = new Map<string, number>()
  const titleOf = (field: string) => titleOfField(TEXT_COLUMNS, field, ctx.language)
  const plan = ({ line, ...sent }: TextLine): Text => {
    const text = validate(i18nAdd.body, sent, ctx.language) as Text
    const { langTag, langKey } = text
    if (!known.languages.has(langTag)) throw new Refusal('IMPORT_LANGUAGE', [langTag])
    if (!known.keys.has(langKey)) throw new Refusal('IMPORT_KEY', [langKey])
    const earlier = seen.get(`${langTag} ${langKey}`)
    if (earlier !== undefined) throw new Refusal('IMPORT_REPEATED', [`${titleOf('langKey')} ${langKey}`, earlier])
    seen.set(`${langTag} ${langKey}`, line)
    return text
  }
  return planLines(lines, plan, (refusal) => reasonOf(refusal, ctx, titleOf))
}

/** What is there already with the same words counts for neither. */
async function storeTexts(ctx: Context, tx: Tx, texts: readonly Text[]): Promise<{ added: number; updated: number }> {
  const stored = await tx.selectFrom('sysI18nDict').select(['langTag', 'langKey', 'langValue']).execute()
  const before = new Map(stored.map(({ langTag, langKey, langValue }) => [`${langTag} ${langKey}`, langValue]))
  const valueOf = ({ langTag, langKey }: Text) => before.get(`${langTag} ${langKey}`)
  const changed = texts.filter((text) => valueOf(text) !== text.langValue)
  for (let at = 0; at < changed.length; at += SLICE) {
    const rows = changed.slice(at, at + SLICE).map((text) => ({ dictId: ctx.services.newId(), ...text }))
    await tx
      .insertInto('sysI18nDict')
      .values(rows)
      .onConflict((c) =>
        c.columns(['langKey', 'langTag']).doUpdateSet((eb) => ({ langValue: eb.ref('excluded.langValue') })),
      )
      .execute()
  }
  const added = changed.filter((text) => valueOf(text) === undefined).length
  return { added, updated: changed.length - added }
}
