/** Where a list shows cards instead of rows; the style sheets of the kit say the same. */
export const PHONE = '(max-width: 599px)'
