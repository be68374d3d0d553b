import { expect, test } from 'vitest'
import { loadGrammar, spansOf } from './code-spans.ts'

/** Classes of a text, by the words that have them. */
async function coloured(language: string, text: string): Promise<Record<string, string>> {
  await loadGrammar(language)
  return Object.fromEntries(spansOf(language, text).map(({ from, to, className }) => [text.slice(from, to), className]))
}

test('PHP is coloured as PHP, with and without its opening tag', async () => {
  const bare = await coloured('php', 'foreach ($rows as $row) { # each\n  echo "a\nb"; }')
  expect(bare).toMatchObject({ foreach: 'tok-keyword', echo: 'tok-keyword', '# each': 'tok-comment' })
  expect(bare['$row']).toContain('tok-variableName')
  const page = await coloured('php', '<p class="x"><?php function one() { return <<<END\nif\nEND; } ?></p>if')
  expect(page).toMatchObject({ '<?php': 'tok-meta', function: 'tok-keyword', p: 'tok-typeName', '?>': 'tok-meta' })
  expect(page['if']).toContain('tok-string')
})
