import type { Editor } from '@tiptap/core'
import { importFile, importMarkdown, importMarkup } from '#data/words/import-text.ts'
import { loadTexts } from '#data/page/texts.ts'
import { looksLikeMarkdown } from '#lib/import/detect.ts'
import type { Outcome } from '#lib/import/outcome.ts'
import { plainPieces } from '#lib/import/plain.ts'
import { Refused } from '#lib/import/refusal.ts'
import { isWorthTelling, Tally } from '#lib/import/report.ts'
import { openDialog } from '#editor/commands/open-dialog.ts'
import { arrivalIn, forgetArrival, type Arrival, type Manner } from './arrival.ts'
import type { Given } from './door.ts'
import { betweenBlocks } from './between-blocks.ts'
import { copiedCode } from './copied-code.ts'
import { insertPieces } from './insert-pieces.ts'
import { keepPictures } from './store-pictures.ts'
import { Place } from './place.ts'
import { tellRefusal } from './refusal-text.ts'
import { takePictures } from './take-pictures.ts'

const TEXT_FILE = /\.(?:docx?|md|markdown)$/i
/** From here on a writer is told that something is being read (characters). */
const LONG = 400_000

/** Takes in what was pasted or dropped; where it was dropped, else where the selection is. */
export async function importPieces(editor: Editor, given: Given, at?: number): Promise<void> {
  const { from, to } = editor.state.selection
  const place = at === undefined ? new Place(editor, from, to) : new Place(editor, at, at)
  await loadTexts('rich-text-import')
  if (given.files.length > 0) return importFiles(editor, given.files, place, at !== undefined)
  if (given.plain) return begin(editor, { ...given, place, manner: 'plain' })
  const isBare = editor.state.doc.resolve(place.from).parent.content.size === 0
  const { html, text } = copiedCode(given, isBare)
  await begin(editor, { html, text, place, manner: html ? 'clean' : 'plain' })
}

/** Texts first, each below the one before; then the pictures. */
async function importFiles(editor: Editor, files: readonly File[], place: Place, isDropped: boolean): Promise<void> {
  const isText = ({ name }: File) => TEXT_FILE.test(name)
  const pictures = files.filter((file) => !isText(file))
  let rest = place
  if (isDropped) editor.view.focus()
  for (const file of files.filter(isText)) {
    const { from, to } = betweenBlocks(editor.state.doc, rest, isDropped)
    rest.leave()
    const where = new Place(editor, from, to)
    await importOne(editor, file, where)
    rest = new Place(editor, where.to, where.to)
  }
  if (pictures.length > 0) await takePictures(editor, pictures, rest)
  rest.leave()
}

/** A Word or Markdown file at the selection. */
export async function chooseFileAt(editor: Editor, file: File): Promise<void> {
  const { from, to } = betweenBlocks(editor.state.doc, editor.state.selection)
  await importOne(editor, file, new Place(editor, from, to))
}

async function importOne(editor: Editor, file: File, where: Place): Promise<void> {
  const arrival = starting({ html: '', text: '', place: where, manner: 'clean' })
  announce(editor, arrival)
  const outcome = await importFile(file).catch(failed(editor, where))
  await put(editor, arrival, outcome, file.name)
}

/** Takes in what came last in another manner, in its place. */
export async function retake(editor: Editor, manner: Manner): Promise<void> {
  const last = arrivalIn(editor).get()
  if (!last?.report) return
  const arrival = { ...last, manner }
  await put(editor, arrival, await outcomeOf(arrival).catch(failed(editor, last.place, false)))
  editor.commands.focus()
}

type Wanted = Pick<Arrival, 'html' | 'text' | 'place' | 'manner'>

function starting(wanted: Wanted): Arrival {
  const offersMarkdown = wanted.text !== '' && looksLikeMarkdown(wanted.text)
  return { ...wanted, report: undefined, began: undefined, offersMarkdown }
}

async function begin(editor: Editor, { html, text, place, manner }: Wanted): Promise<void> {
  const arrival = starting({ html, text, place, manner })
  if (html.length + text.length > LONG) announce(editor, arrival)
  await put(editor, arrival, await outcomeOf(arrival).catch(failed(editor, place)))
}

/** Shows that a text is being read; the note of the one before is over. */
function announce(editor: Editor, arrival: Arrival): void {
  forgetOther(editor, arrival)
  arrivalIn(editor).set(arrival)
  openDialog(editor, 'brought-in')
}

async function outcomeOf({ html, text, manner }: Arrival): Promise<Outcome> {
  if (manner === 'markdown') return importMarkdown(text)
  if (manner !== 'plain') return importMarkup(html, manner)
  try {
    return { pieces: plainPieces(text), pictures: [], title: '', report: new Tally().report('plain') }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.reason }
    throw error
  }
}

/** What was left out is all that there was: nothing is put in the place of what is chosen. */
function orNothing(outcome: Outcome): Outcome {
  if ('refused' in outcome || outcome.pieces.some((piece) => piece.trim() !== '')) return outcome
  const isLoss = outcome.report.facts.some(({ fate, fact }) => fate === 'dropped' && fact !== 'emptyLines')
  return isLoss ? { refused: 'nothingLeft' } : outcome
}

async function put(editor: Editor, arrival: Arrival, given: Outcome, name?: string): Promise<void> {
  const { place, began: before } = arrival
  const outcome = orNothing(given)
  if ('refused' in outcome) {
    if (!before) {
      place.leave()
      arrivalIn(editor).set(undefined)
    }
    tellRefusal(outcome.refused, name)
    return
  }
  const { pieces, lost } = await keepPictures(outcome.pieces, outcome.pictures)
  const joined = place.isStale ? undefined : before
  const changed = await insertPieces(editor, place, pieces, { joined, asBlocks: name !== undefined })
  forgetOther(editor, arrival)
  const lostFact = { fate: 'dropped', fact: 'lostPictures', count: lost } as const
  const report = lost > 0 ? { ...outcome.report, facts: [...outcome.report.facts, lostFact] } : outcome.report
  const isTold = before !== undefined || arrival.offersMarkdown || isWorthTelling(report)
  if (!changed || !isTold) return forgetArrival(editor)
  place.whenGone(() => forgetArrival(editor))
  arrivalIn(editor).set({ ...arrival, report, began: joined ?? changed })
  openDialog(editor, 'brought-in')
}

function forgetOther(editor: Editor, { place }: Arrival): void {
  const last = arrivalIn(editor).get()
  if (last && last.place !== place) last.place.leave()
}

/** Whatever fails here is passed on; nobody waits for this text any more. */
function failed(editor: Editor, place: Place, isFirst = true) {
  return (error: unknown): never => {
    if (isFirst) {
      place.leave()
      arrivalIn(editor).set(undefined)
    }
    throw error
  }
}
