import { piecesOf } from './pieces.ts'
import { element } from './tree.ts'

/** Plain text as paragraphs, one for each line that is not empty. @throws Refused */
export function plainPieces(text: string): string[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return piecesOf(lines.map((line) => element('p', [line])))
}
