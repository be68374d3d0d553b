import { keepSpaces } from '#lib/kept-spaces.ts'
import { BLOCKS_MAX, LENGTH_MAX, piecesOf } from './pieces.ts'
import { Refused } from './refusal.ts'
import { element } from './tree.ts'

/** Plain text as paragraphs, one for each line that is not empty. @throws Refused */
export function plainPieces(text: string): string[] {
  // Before anything is made of it: the page's own thread does this.
  if (text.length > LENGTH_MAX) throw new Refused('tooLong')
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  if (lines.length > BLOCKS_MAX) throw new Refused('tooLong')
  return piecesOf(lines.map((line) => element('p', [keepSpaces(line, true)])))
}
