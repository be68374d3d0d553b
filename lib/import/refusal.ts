/** Why a file or a text is not taken in; nothing of it was. */
export type RefusalReason =
  'tooLong' | 'empty' | 'nothingLeft' | 'notZip' | 'oldWord' | 'encrypted' | 'notWord' | 'bomb' | 'damaged'

export class Refused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}
