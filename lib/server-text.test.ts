import { describe, expect, test } from 'vitest'
import { nameOr, readableText } from './server-text.ts'

describe('what a server says is told', () => {
  test.each([
    ['只能删除初稿和已下线内容', '只能删除初稿和已下线内容'],
    ['数据不存在：contentId=875,214,420,688,965', '数据不存在：contentId=875214420688965'],
    ['元数据模型不存在：875,215,259,660,357', '元数据模型不存在：875215259660357'],
    ['账号被锁定，解锁时间：2026-11-27T21:41:56', '账号被锁定，解锁时间：2026-11-27 21:41:56'],
    ['数据[{0}]冲突', '数据…冲突'],
    ['未知内部数据类型：{0}', '未知内部数据类型：…'],
    ['1.The title is conflict.', '1.The title is conflict.'],
    ['Choose 1, 2 or 300, please', 'Choose 1, 2 or 300, please'],
    ['The title "1,234 ways" is taken', 'The title "1,234 ways" is taken'],
  ])('%s', (said, told) => expect(readableText(said)).toBe(told))
})

describe('what a program says of itself is not', () => {
  test.each([
    'Validation failed for argument [0] in public com.chestnut.common.domain.R<?> …',
    'Cannot invoke "com.chestnut.contentcore.domain.CmsCatalog.getSiteId()" because "catalog" is null',
    'JSON parse error: Cannot deserialize value of type `java.time.LocalDateTime`',
    '\n### Error updating database.  Cause: java.sql.SQLException: Field',
    '1.\n### Error updating database.  Cause: java.sql.SQLIntegrityConstraintViolationException',
    "Required request parameter 'groupId' for method parameter type Long is not present",
    'jackson from error, type: class com.chestnut.article.domain.dto.ArticleDTO',
    'java.net.ConnectException',
    'Index 0 out of bounds for length 0',
    'remove.arg0: ',
    '{ERRCODE.SECURITY.NOT_LOGIN}',
    'FAIL',
    '',
  ])('%s', (said) => expect(readableText(said)).toBe(''))
})

test('a name that the server has lost is replaced', () => {
  expect(nameOr('繁體中文', 'zh-TW')).toBe('繁體中文')
  expect(nameOr('{DICT.I18nDictType.zh-TW}', 'zh-TW')).toBe('zh-TW')
  expect(nameOr('{braces} in a name', 'other')).toBe('{braces} in a name')
})
