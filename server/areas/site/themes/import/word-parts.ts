import * as z from 'zod/mini'
import { linkAddress } from '#contract/addresses.ts'
import { line, matching, text, visible } from '#contract/fields.ts'
import { validate } from '#server/http/validate.ts'
import type { Importing, PreparedRow } from './importing.ts'
import { digitsOf, type Row, textOf, timeOf } from './theme-rows.ts'

const groupForm = z.object({
  name: line(100).check(visible),
  code: text(100).check(visible, matching(/^[A-Za-z0-9_]+$/, 'code')),
})
const tagForm = z.object({ word: line(100).check(visible), logo: z.optional(text(255)) })
const hotForm = z.object({ word: line(100).check(visible), url: linkAddress(500).check(visible) })

/** Names and codes that groups have already, of any site: they are one list. */
export interface TakenNames {
  readonly names: ReadonlySet<string>
  readonly codes: ReadonlySet<string>
}

/** A name that is free: where it is taken, the path of the site stands in front. */
function free(importing: Importing, row: Row, taken: TakenNames) {
  const { site, args } = importing
  const read = validate(groupForm, { name: row['name'], code: row['code'] }, args.language) as z.infer<typeof groupForm>
  const isTaken = taken.names.has(read.name) || taken.codes.has(read.code)
  if (!isTaken) return read
  return { name: `${site.path} ${read.name}`.slice(0, 100), code: `${site.path}_${read.code}`.slice(0, 100) }
}

export function tagGroup(importing: Importing, row: Row, taken: TakenNames): PreparedRow | 'notStorable' {
  const groupId = importing.newId('tagGroup', digitsOf(row, 'groupId'))
  if (groupId === undefined) return 'notStorable'
  const parentId = importing.newId('tagGroup', digitsOf(row, 'parentId')) ?? '0'
  const read = free(importing, row, taken)
  const more = { parentId, logo: importing.text(textOf(row, 'logo')) ?? null, sortFlag: digitsOf(row, 'sortFlag') }
  const audit = importing.audit(timeOf(row, 'createTime'))
  return { label: read.name, id: groupId, row: { groupId, owner: importing.site.siteId, ...read, ...more, wordTotal: digitsOf(row, 'wordTotal'), ...audit } }
} // prettier-ignore

export function hotGroup(importing: Importing, row: Row, taken: TakenNames): PreparedRow | 'notStorable' {
  const groupId = importing.newId('hotGroup', digitsOf(row, 'groupId'))
  if (groupId === undefined) return 'notStorable'
  const read = free(importing, row, taken)
  importing.hotCodes.set(textOf(row, 'code') ?? '', read.code)
  const audit = importing.audit(timeOf(row, 'createTime'))
  const more = { sortFlag: digitsOf(row, 'sortFlag'), wordTotal: digitsOf(row, 'wordTotal') }
  return { label: read.name, id: groupId, row: { groupId, owner: importing.site.siteId, ...read, ...more, ...audit } }
}

export function tagWord(importing: Importing, row: Row): PreparedRow | 'without' {
  const groupId = importing.newId('tagGroup', digitsOf(row, 'groupId'))
  if (groupId === undefined) return 'without'
  const sent = { word: row['word'], logo: importing.text(textOf(row, 'logo')) ?? '' }
  const { word, logo } = validate(tagForm, sent, importing.args.language) as { word: string; logo: string }
  const wordId = importing.services.newId()
  const more = { owner: importing.site.siteId, useCount: '0', hitCount: '0', sortFlag: digitsOf(row, 'sortFlag') }
  const audit = importing.audit(timeOf(row, 'createTime'))
  return { label: word, id: wordId, needs: [groupId], row: { wordId, groupId, word, logo: logo || null, ...more, ...audit } }
} // prettier-ignore

export function hotWord(importing: Importing, row: Row): PreparedRow | 'without' {
  const groupId = importing.newId('hotGroup', digitsOf(row, 'groupId'))
  if (groupId === undefined) return 'without'
  const sent = { word: row['word'], url: importing.text(textOf(row, 'url')) }
  const { word, url } = validate(hotForm, sent, importing.args.language) as { word: string; url: string }
  const wordId = importing.services.newId()
  const urlTarget = row['urlTarget'] === '_self' ? '_self' : '_blank'
  const more = { owner: importing.site.siteId, useCount: '0', hitCount: '0', urlTarget }
  const audit = importing.audit(timeOf(row, 'createTime'))
  return { label: word, id: wordId, needs: [groupId], row: { wordId, groupId, word, url, ...more, ...audit } }
}
