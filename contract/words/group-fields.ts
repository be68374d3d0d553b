import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import {
  codeText,
  id,
  line,
  listOf,
  long,
  nameText,
  pageOf,
  pageQuery,
  sought,
  text,
  visible,
} from '#contract/fields.ts'

/** What tag words and hot words, and their groups, have alike. */

/** The right to see and change all words. */
export const VIEW = ['word:view']

export const remark = z.optional(text(500))

/** A word of a group. */
export const word = line(100).check(visible)

/** Words of one group that are listed. */
export const wordsOfGroup = z.object({ ...pageQuery, groupId: id, query: z.optional(sought) })

const name = nameText(100)
const code = codeText(100)

/** What a group is told when it is added. */
export const newGroup = { name, code, remark }

/** The same of an edit: absent fields keep what is stored. */
export const editedGroup = { groupId: id, name: z.optional(name), code: z.optional(code), remark }

/** A stored group. */
export const groupRow = {
  groupId: id,
  owner: z.optional(z.string()),
  name: z.string(),
  code: z.string(),
  sortFlag: long,
  wordTotal: long,
  ...audit,
}

/** Groups as a form offers them. */
export const groupOptions = pageOf(z.object({ code: z.string(), name: z.string() }))

/** Words or groups that go; those that are gone already are no error. */
export const goneIds = listOf(id).check(z.minLength(1))
