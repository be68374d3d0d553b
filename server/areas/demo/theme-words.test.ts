import { expect, test } from 'vitest'
import { themeFiles } from './theme-files.ts'

const textOf = async (language: 'zh-CN' | 'zh-TW' | 'en') => {
  const files = [...(await themeFiles(language))].filter(([path]) => path.endsWith('.template.html'))
  return files.map(([, bytes]) => bytes.toString()).join('\n')
}

test('in English nothing that the theme says itself is left in Chinese', async () => {
  const text = await textOf('en')
  expect(text.match(/[\u3000-\u9fff\uff00-\uffef]+/g)).toBeNull()
  expect(text).toContain('<html lang="en">')
  expect(text).toContain('>Home</a>')
})

test('each of the Chinese languages has its own characters', async () => {
  expect(await textOf('zh-CN')).toContain('责任编辑：')
  const traditional = await textOf('zh-TW')
  expect(traditional).toContain('責任編輯：')
  expect(traditional.match(/[页栏热话创责辑关链频图广闻线]/g)).toBeNull()
})
