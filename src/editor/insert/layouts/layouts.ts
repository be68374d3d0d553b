import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

type Say = (text: MessageDescriptor) => string

/** Blocks with words to write over, that are put into a text together. */
export interface Layout {
  readonly id: string
  readonly name: MessageDescriptor
  /** Only what the allow-list of rich text lets through, in the form in which it is stored. */
  readonly html: (say: Say) => string
}

const HEADING = msg`Heading`
const TEXT = msg`Text`

const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`
const table = (look: string, ...rows: string[]) => `<table ${look}><tbody>${rows.join('')}</tbody></table>`
const SEEN = 'border="1" style="border-collapse: collapse; width: 100%"'
const UNSEEN = 'style="border-collapse: collapse; width: 100%"'
/** A cell of a table that nobody sees. */
const part = (width: string, inner: string) =>
  `<td width="${width}" style="border: none; vertical-align: top">${inner}</td>`

export const LAYOUTS: readonly Layout[] = [
  {
    id: 'two-columns',
    name: msg`Two columns`,
    html: (say) => {
      const column = part('50%', `<h3>${say(HEADING)}</h3><p>${say(TEXT)}</p>`)
      return table(UNSEEN, row(column, column))
    },
  },
  {
    id: 'picture-and-text',
    name: msg`Picture beside text`,
    html: (say) =>
      table(
        UNSEEN,
        row(
          part('40%', `<p>${say(msg`Insert the picture here`)}</p>`),
          part('60%', `<h3>${say(HEADING)}</h3><p>${say(TEXT)}</p>`),
        ),
      ),
  },
  {
    id: 'notice',
    name: msg`Framed notice`,
    html: (say) =>
      `<section style="border: 1px solid #b6c8dc; border-radius: 6px; padding: 4px 16px; background-color: #eef4fb"><p><strong>${say(msg`Please note`)}</strong></p><p>${say(TEXT)}</p></section>`,
  },
  {
    id: 'facts',
    name: msg`Facts at a glance`,
    html: (say) =>
      table(
        SEEN,
        ...[msg`When`, msg`Where`, msg`Who`, msg`Contact`].map((fact) =>
          row(`<th width="25%" scope="row"><p>${say(fact)}</p></th>`, `<td><p>${say(TEXT)}</p></td>`),
        ),
      ),
  },
  {
    id: 'interview',
    name: msg`Questions and answers`,
    html: (say) => {
      const pair = `<p><strong>${say(msg`Question?`)}</strong></p><p>${say(msg`Answer`)}</p>`
      return pair + pair
    },
  },
  {
    id: 'steps',
    name: msg`Step by step`,
    html: (say) => {
      const step = `<li><p><strong>${say(msg`Step`)}</strong></p><p>${say(TEXT)}</p></li>`
      return `<ol>${step.repeat(3)}</ol>`
    },
  },
]
