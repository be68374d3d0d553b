/** Of a stored content the values of the catalog's fields are a read of their own, and these say nothing. */
export function fieldsApart(init: object): object {
  const { params: _, ...form } = init as Record<string, unknown>
  return 'status' in form ? { ...form, params: {} } : form
}

const LISTS = ['imageList', 'audioList', 'videoList']

/** Items say who stored them and when, as rows of their own do. */
export function itemsSigned(init: object): object {
  const { createTime, ...form } = init as Record<string, unknown>
  const signed = { createBy: '', createTime, updateBy: '', updateTime: createTime, deleted: 0 }
  const lists = LISTS.filter((name) => Array.isArray(form[name])).map((name) => [
    name,
    (form[name] as object[]).map((item) => ({ ...signed, ...item })),
  ])
  return { ...init, ...Object.fromEntries(lists) }
}

/** What was never set is '0': the source of what is no copy, and the lock of a copy. */
export function unsetAsZero(content: object): object {
  const { copyType, copyId = '0', isLock } = content as Record<string, unknown>
  const lock = copyType && isLock === 'N' ? { isLock: '0' } : {}
  return copyType === undefined ? content : { ...content, copyId, ...lock }
}

/** The same for every row of a page. */
export function rowsUnsetAsZero(page: object): object {
  return { ...page, rows: (page as { rows: object[] }).rows.map(unsetAsZero) }
}
