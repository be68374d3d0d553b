import { Refused } from './refusal.ts'
import { cellCount, CELLS_MAX } from './tables.ts'
import { htmlOf, isElement, type Node } from './tree.ts'

/** Characters of one piece; a block is never divided. */
const PIECE = 8_000
/** Characters and blocks of a whole text that the editor bears. */
export const LENGTH_MAX = 4_000_000
export const BLOCKS_MAX = 12_000

/** Cuts a text between its blocks. @throws Refused */
export function piecesOf(blocks: readonly Node[]): string[] {
  if (blocks.length > BLOCKS_MAX || cellCount(blocks) > CELLS_MAX) throw new Refused('tooLong')
  const pieces: string[] = []
  let piece = ''
  let length = 0
  for (const block of blocks) {
    const html = htmlOf([block])
    length += html.length
    if (length > LENGTH_MAX) throw new Refused('tooLong')
    if (piece && piece.length + html.length > PIECE && isElement(block)) {
      pieces.push(piece)
      piece = ''
    }
    piece += html
  }
  if (piece) pieces.push(piece)
  return pieces
}
