import type { ScreenField, ScreenNames } from './names.ts'

const CALLS = ['Add', 'Delete', 'Edit', 'List']

const SAMPLES = { line: "'x'", text: "'x'", long: "'1'", int: '1', decimal: "'1.5'" } as const

/** The fields of a row that are required, with this expression for its name. */
function filled([first, ...rest]: readonly ScreenField[], name: string): string {
  const others = rest.filter(({ required }) => required).map((one) => `, ${one.name}: ${SAMPLES[one.kind]}`)
  return `{ ${named(first, name)}${others.join('')} }`
}

function named(first: ScreenField | undefined, value: string): string {
  const name = first?.name ?? 'name'
  return name === value ? name : `${name}: ${value}`
}

/** The calls against the whole server: what they do, what they refuse, and to whom. */
export function testFile({ area, plural, one, key, right, words, fields }: ScreenNames): string {
  const [first] = fields
  const of = (name: string) => named(first, name)
  return `
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ${CALLS.map((call) => one + call).join(', ')} } from '#contract/${area}/${plural}.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite } from '#tests/support/site-fixture.ts'

const RIGHTS = ['view', 'add', 'edit', 'delete'].map((right) => \`${right}:\${right}\`)

let server: TestApp
let admin: TestClient
/** May do all of it in the site \`here\`, and nothing in \`there\`. */
let ann: TestClient
let here: string
let there: string

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  here = (await addSite(server.services, 'here')).siteId
  there = (await addSite(server.services, 'there')).siteId
  ann = await server.withUser({ userName: 'ann', menus: RIGHTS, sites: { [here]: ['View'] } })
})
afterAll(() => server.close())

/** Rows of a site with this text in their names. */
async function found(query: string, site = here) {
  return (await admin.ok(${one}List, { site, query: { query } })).rows
}

async function stored(name: string, site = here) {
  await admin.ok(${one}Add, { site, body: ${filled(fields, 'name')} })
  const [row] = await found(name, site)
  if (!row) throw new Error(\`\${name} was not stored\`)
  return row
}

describe('${words.many.toLowerCase()}', () => {
  test('a new one belongs to the current site and says who made it', async () => {
    await ann.ok(${one}Add, { site: here, body: ${filled(fields, "' First '")} })
    expect(await found('first')).toMatchObject([{ siteId: here, ${of("'First'")}, createBy: 'ann' }])
    expect(await found('first', there)).toEqual([])
  })

  test('they come in the order they were made, a page at a time', async () => {
    for (const name of ['One of them', 'Two of them', 'Three of them']) await stored(name)
    const query = { query: 'of them', pageSize: 2, pageNum: 2 }
    const page = await ann.ok(${one}List, { site: here, query })
    expect(page).toMatchObject({ rows: [{ ${of("'Three of them'")} }], total: '3' })
  })

  test('an edit changes what it names and keeps the rest', async () => {
    const { ${key}, sortFlag } = await stored('Plain')
    await ann.ok(${one}Edit, { body: { ${key}, ${of("'Renamed'")} } })
    await ann.ok(${one}Edit, { body: { ${key} } })
    expect(await found('Renamed')).toMatchObject([{ ${key}, sortFlag, updateBy: 'ann' }])
    await ann.ok(${one}Edit, { body: { ${key}, sortFlag: '1' } })
    expect((await found(''))[0]).toMatchObject({ ${key}, ${of("'Renamed'")} })
  })

  test('a deleted one is gone, and to delete it again is no error', async () => {
    const { ${key} } = await stored('Short-lived')
    await ann.ok(${one}Delete, { body: [{ ${key} }] })
    await ann.ok(${one}Delete, { body: [{ ${key} }] })
    expect(await found('Short-lived')).toEqual([])
    expect(await ann.call(${one}Edit, { body: { ${key}, ${of("'x'")} } })).toMatchObject({ errCode: 'NOT_FOUND' })
  })

  test.each(['', ' ', 'x'.repeat(${(first?.max ?? 100) + 1})])('the ${first?.label.toLowerCase() ?? 'name'} %j is refused and nothing is stored', async (name) => {
    const before = await found('')
    const answer = await ann.call(${one}Add, { site: here, body: ${filled(fields, 'name')} })
    expect(answer).toMatchObject({ code: 500, errCode: 'BAD_REQUEST', errData: { field: '${first?.name}' } })
    expect(await found('')).toEqual(before)
  })
})

/** Everything that can be done to a row, as this user. */
function tries(user: TestClient, ${key}: string) {
  return [
    () => user.call(${one}Edit, { body: { ${key}, ${of("'Taken'")} } }),
    () => user.call(${one}Delete, { body: [{ ${key} }] }),
  ]
}

describe('who may', () => {
  test('nobody without a session', async () => {
    expect(await server.anonymous.call(${one}List)).toMatchObject({ code: 401 })
  })

  test('who may look changes nothing', async () => {
    const { ${key} } = await stored('Looked at')
    const viewer = await server.withUser({ userName: 'vic', menus: ['${right}:view'], sites: { [here]: ['View'] } })
    expect(await viewer.call(${one}List, { site: here })).toMatchObject({ code: 200 })
    const add = () => viewer.call(${one}Add, { site: here, body: ${filled(fields, "'x'")} })
    for (const attempt of [add, ...tries(viewer, ${key})]) expect(await attempt()).toMatchObject({ code: 403 })
    expect(await found('Looked at')).toHaveLength(1)
  })

  test('what belongs to another site is out of reach by its id', async () => {
    const { ${key} } = await stored('Of there', there)
    for (const attempt of tries(ann, ${key})) expect(await attempt()).toMatchObject({ code: 403 })
    expect(await found('Of there', there)).toHaveLength(1)
    const listed = await ann.ok(${one}List, { site: there, query: { query: 'Of there' } })
    expect(listed.rows).toEqual([])
  })
})
`
}
