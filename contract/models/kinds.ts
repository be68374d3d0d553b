/** Who a model belongs to: contents, catalogs and sites are extended, custom forms are filled in. */
export const MODEL_OWNERS = ['CmsExtend', 'CmsCustomForm'] as const
export type ModelOwner = (typeof MODEL_OWNERS)[number]

export const CONTROL_TYPES = [
  'input',
  'textarea',
  'radio',
  'checkbox',
  'select',
  'date',
  'time',
  'datetime',
  'CMSImage',
  'UEditor',
] as const
export type ControlType = (typeof CONTROL_TYPES)[number]

/** Controls whose value is one or several of the field's options. */
export const CONTROLS_WITH_OPTIONS: readonly ControlType[] = ['radio', 'checkbox', 'select']

export const VALIDATIONS = [
  'NotEmpty',
  'Number',
  'Int',
  'Date',
  'Time',
  'DateTime',
  'Email',
  'PhoneNumber',
  'Regex',
] as const
export type ValidationType = (typeof VALIDATIONS)[number]

export const EXTEND_DATA_TYPES = ['site', 'catalog', 'content'] as const
export type ExtendDataType = (typeof EXTEND_DATA_TYPES)[number]

export const FIELD_TYPES = [
  'short_text',
  'medium_text',
  'large_text',
  'clob_text',
  'long',
  'double',
  'datetime',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** How many columns of each type a default table has; they are called type and number, from 1. */
export const COLUMN_COUNTS: Readonly<Record<FieldType, number>> = {
  short_text: 25,
  medium_text: 25,
  large_text: 4,
  clob_text: 1,
  long: 10,
  double: 10,
  datetime: 10,
}

/** Key prefix of extension values in `params` of a save and in the answer of their fields. */
export const MODEL_DATA_PREFIX = 'ModelData_'
