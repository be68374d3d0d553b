import { LIST_FIELD_NAMES, LIST_FIELDS, listIn, type ContentForm, type ListField } from '#lib/content-fields.ts'

/**
 * Items that the server stored after this form was made get the ids that they have there (by path): without them the
 * server would store them a second time and remove the first.
 */
export function adoptItemIds(form: ContentForm, base: ContentForm | undefined): ContentForm {
  if (base === undefined) return form
  const adopted = LIST_FIELD_NAMES.flatMap((field) => {
    const items = listIn(form, field)
    return items === undefined ? [] : [[field, withIds(field, items, listIn(base, field) ?? [])] as const]
  })
  return { ...form, ...Object.fromEntries(adopted) }
}

type Items = NonNullable<ReturnType<typeof listIn>>

function withIds(field: ListField, items: Items, stored: Items): Items {
  const { id } = LIST_FIELDS[field]
  const used = new Set(items.map((item) => item[id]).filter(Boolean))
  return items.map((item) => {
    if (item[id]) return item
    const known = stored.find((one) => one['path'] === item['path'] && !used.has(one[id]))
    if (!known) return item
    used.add(known[id])
    return { ...item, [id]: known[id] }
  })
}
