import type { CodeModel } from '#server/areas/generator/java/model.ts'
import { scriptComment } from '#server/areas/generator/java/escape.ts'

/** The calls of the view. */
export function clientFile({ moduleName, businessName, business, functionName, category }: CodeModel): string {
  const path = `/${moduleName}/${businessName}`
  return `import request from '@/utils/request'

// ${scriptComment(functionName)}

/** ${category === 'tree' ? 'All rows that match.' : 'A page of the rows that match.'} */
export function list${business}(query) {
  return request({ url: '${path}/list', method: 'get', params: query })
}

export function get${business}(key) {
  return request({ url: '${path}/' + key, method: 'get' })
}

export function add${business}(data) {
  return request({ url: '${path}', method: 'post', data })
}

export function update${business}(data) {
  return request({ url: '${path}', method: 'put', data })
}

/** One key, or several. */
export function del${business}(key) {
  return request({ url: '${path}/' + key, method: 'delete' })
}
`
}
