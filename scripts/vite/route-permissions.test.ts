import { expect, test } from 'vitest'
import { inlinePermission } from './route-permissions.ts'

const read = async (file: string) =>
  file === '#contract/boats.ts' ? { boatList: { permission: ['boats:view'] }, LIMIT: undefined } : {}

const route = (permission: string, names = 'type Boat, boatList') =>
  `import { ${names} } from '#contract/boats.ts'\ncreateFileRoute('/boats')({ staticData: { meta: { permission: ${permission}, noCache: true } } })\nuse(boatList)`

test('the permissions of a call stand in its place in a route, and the call stays where the screen uses it', async () => {
  expect(await inlinePermission(route('boatList'), read)).toBe(route('{"permission":["boats:view"]}'))
})

test('a call that only the route names is not imported any more', async () => {
  const code = route('boatList', 'LIMIT, boatList').replace('\nuse(boatList)', '')
  const bare = route('{"permission":["boats:view"]}', 'LIMIT').replace('\nuse(boatList)', '')
  expect(await inlinePermission(code, read)).toBe(bare)
})

test('permissions that are spelled stay as they are', async () => {
  expect(await inlinePermission(route(`['boats:view']`), read)).toBeUndefined()
})

test('a name that is no call of the contract fails the build', async () => {
  await expect(inlinePermission(route('LIMIT', 'LIMIT'), read)).rejects.toThrow(
    'LIMIT of #contract/boats.ts is no call',
  )
  await expect(inlinePermission(route('elsewhere'), read)).rejects.toThrow('not imported from the contract')
})
