import { expect, test } from 'vitest'
import type { ContentInit } from '#contract/contents/form.ts'
import { articleForm } from '#tests/support/sync-kit/article-form.ts'
import { withAuthor } from './with-author.ts'

const answerOf = (title: string, updateBy: string) =>
  articleForm(title, { updateBy } as never) as unknown as ContentInit

test('a text keeps the name of its writer when somebody else only locks or moves the content', () => {
  const theirs = answerOf('Theirs', 'bob')
  expect(withAuthor(answerOf('Theirs', 'me'), theirs)).toMatchObject({ updateBy: 'bob' })
  expect(withAuthor(answerOf('Another', 'me'), theirs)).toMatchObject({ updateBy: 'me' })
  expect(withAuthor(theirs, undefined)).toBe(theirs)
})
