import { describe, expect, it } from 'vitest'
import { dictTypeAdd } from '#contract/system/dicts.ts'
import { siteGet } from '#contract/sites.ts'
import { getInfo } from '#contract/session.ts'
import { hasAnyPermission, holdsRole, mayCall, mayOpen } from '#data/session/access.ts'

const held = (...permissions: string[]) => new Set(permissions)

describe('hasAnyPermission', () => {
  it('needs one of the permissions', () => {
    expect(hasAnyPermission(held('a'), ['a', 'b'])).toBe(true)
    expect(hasAnyPermission(held('c'), ['a', 'b'])).toBe(false)
  })

  it('lets the super administrator pass', () => {
    expect(hasAnyPermission(held('*'), 'anything')).toBe(true)
  })

  it('does not restrict what has no permission left', () => {
    expect(hasAnyPermission(held(), [''])).toBe(true)
    expect(hasAnyPermission(held(), [])).toBe(true)
  })
})

describe('holdsRole', () => {
  it('lets the administrator pass and others only with the role', () => {
    expect(holdsRole(['admin'], 'develop')).toBe(true)
    expect(holdsRole(['common'], 'develop')).toBe(false)
    expect(holdsRole(['common', 'develop'], 'develop')).toBe(true)
  })

  it('asks for any of several roles, or for all of them', () => {
    expect(holdsRole(['common'], ['common', 'develop'])).toBe(true)
    expect(holdsRole(['common'], ['common', 'develop'], 'all')).toBe(false)
    expect(holdsRole(['common', 'develop'], ['common', 'develop'], 'all')).toBe(true)
    expect(holdsRole(['admin'], ['common', 'develop'], 'all')).toBe(true)
  })

  it('is a mistake where no role is named', () => {
    expect(() => holdsRole(['admin'], [])).toThrow('names no role')
    expect(() => holdsRole(['common'], '')).toThrow('names no role')
  })
})

describe('mayCall', () => {
  it('asks for the permissions of the call', () => {
    expect(mayCall(held('system:dict:add'), dictTypeAdd, {})).toBe(true)
    expect(mayCall(held('system:dict:view'), dictTypeAdd, {})).toBe(false)
    expect(mayCall(held(), getInfo, {})).toBe(true)
  })

  it('fills placeholders, and leaves the answer to the server where it can not', () => {
    expect(mayCall(held('Site:View:1'), siteGet, { siteId: '1' })).toBe(true)
    expect(mayCall(held('Site:View:1'), siteGet, { siteId: '2' })).toBe(false)
    expect(mayCall(held('Site:View:1'), siteGet, {})).toBe(true)
  })
})

describe('mayOpen', () => {
  it('opens a screen to who may make the call that it shows, or has one of its permissions', () => {
    expect(mayOpen(held('system:dict:add'), dictTypeAdd)).toBe(true)
    expect(mayOpen(held('system:dict:view'), dictTypeAdd)).toBe(false)
    expect(mayOpen(held('b'), ['a', 'b'])).toBe(true)
    expect(mayOpen(held(), [])).toBe(true)
  })
})
