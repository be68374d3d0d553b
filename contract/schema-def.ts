import type * as z from 'zod/mini'

export type Schema = z.core.$ZodType

/** What a schema of zod 4 is made of, as far as programs here look into one. */
export interface SchemaDef {
  readonly type: string
  readonly in?: Schema
  readonly out?: Schema
  readonly innerType?: Schema
  readonly getter?: () => Schema
  readonly element?: Schema
  readonly options?: readonly Schema[]
  readonly shape?: Readonly<Record<string, Schema>>
  readonly valueType?: Schema
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly keyType?: Schema
  readonly items?: readonly Schema[]
  readonly catchall?: Schema
  readonly left?: Schema
  readonly right?: Schema
  readonly checks?: readonly {
    readonly _zod: {
      readonly def: { readonly check: string; readonly maximum?: number; readonly pattern?: RegExp }
    }
  }[]
}

export function defOf(schema: Schema): SchemaDef {
  return schema._zod.def as unknown as SchemaDef
}

/** Of a pipe, the side that says what is sent: what only changes a value takes anything. */
export function sentSideOf({ in: from, out }: SchemaDef): Schema {
  return from && defOf(from).type !== 'transform' ? from : (out as Schema)
}
