import { OF_EDITORS } from './of-editors.ts'
import { OF_THE_PRODUCT } from './of-the-product.ts'
import { ODDITIES } from './oddities.ts'

export interface StoredBody {
  html: string
  /** What is stored of it, where the allow-list takes something away. */
  stored?: string
  /** How many framed blocks the editor makes of it; all else can be edited. */
  raw?: number
}

/** Bodies that must survive the editor: none is taken from anywhere, all have the forms that their programs write. */
export const BODIES: Readonly<Record<string, StoredBody>> = { ...OF_THE_PRODUCT, ...OF_EDITORS, ...ODDITIES }
