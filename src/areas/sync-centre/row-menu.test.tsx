import { expect, test } from 'vitest'
import { shown } from '#tests/support/shown.tsx'
import { RowMenu } from './row-menu.tsx'

const nameOf = (title: string) => /aria-label="([^"]*)"/.exec(shown(<RowMenu title={title}>{null}</RowMenu>))?.[1]

test('the menu of a row says to which row it belongs', () => {
  expect(nameOf('The bridge')).toBe('More actions for The bridge')
  expect(nameOf('')).toBe('More actions for (untitled)')
})
