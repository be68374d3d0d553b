import type { BroughtIn } from './clean.ts'
import type { RefusalReason } from './refusal.ts'

/** A picture that came along, ready to be kept on this device. */
export interface CarriedPicture {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface Taken extends Omit<BroughtIn, 'pictures'> {
  readonly pictures: readonly CarriedPicture[]
}

export type Outcome = Taken | { readonly refused: RefusalReason }
