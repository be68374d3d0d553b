import * as z from 'zod/mini'

/** A list for checkboxes; '' when nothing is stored and there is no default. */
export const fieldValue = z.union([z.string(), z.array(z.string()), z.number()])
