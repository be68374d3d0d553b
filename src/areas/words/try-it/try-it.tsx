import { Badge, CloseButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureText } from '#data/request/failure-text.ts'
import type { WordKind } from '#data/words/word-check.ts'
import { KIND_TEXTS } from '#editor/word-check/live/kind-texts.ts'
import { Card } from '#kit/page/card.tsx'
import { type Hit, hitsOf, piecesOf } from './hits.ts'
import classes from './try-it.module.css'
import { type LineHits, useHits } from './use-hits.ts'

/** Characters that are tried: each word of them is drawn. */
const TEXT_MAX = 10_000

const KINDS: readonly WordKind[] = ['sensitive', 'wrong', 'hot']

/** A text in which the words of all lists are shown as editors find them, while somebody types. */
export function TryIt({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { lines, failure, byServer } = useHits(text)
  return (
    <Card title={<Trans>Try it</Trans>} aside={<CloseButton aria-label={t`Close`} onClick={onClose} />}>
      <div className={classes['columns']}>
        <Textarea
          label={t`Text to check`}
          description={t`Finds the same words as the article editor`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={TEXT_MAX}
          dir="auto"
          rows={5}
          data-autofocus
          autoFocus
        />
        <Stack gap="xs">
          {failure !== undefined && (
            <Text size="sm" c="red" role="alert">
              {failureText(failure)}
            </Text>
          )}
          {lines && lines.length > 0 && <Found lines={lines} />}
          <Text size="xs" c="dimmed">
            {byServer ? (
              <Trans>The server checks the text. It doesn't report hot words.</Trans>
            ) : (
              <Trans>Hot words come from the groups used by this site or its catalogs.</Trans>
            )}
          </Text>
        </Stack>
      </div>
    </Card>
  )
}

function Found({ lines }: { lines: readonly LineHits[] }) {
  const hits = hitsOf(lines)
  return (
    <>
      <Text size="sm" role="status">
        <Plural value={hits.length} _0="No words found" one="# word found" other="# words found" />
      </Text>
      {KINDS.map((kind) => (
        <HitsOfKind key={kind} kind={kind} hits={hits.filter((hit) => hit.kind === kind)} />
      ))}
      <div className={classes['text']} dir="auto">
        {lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </div>
    </>
  )
}

function HitsOfKind({ kind, hits }: { kind: WordKind; hits: readonly Hit[] }) {
  const { i18n } = useLingui()
  if (hits.length === 0) return null
  const name = i18n._(KIND_TEXTS[kind])
  return (
    <Group gap={6} role="group" aria-label={name}>
      <Text size="sm" fw={500}>
        {name}
      </Text>
      {hits.map(({ word, advice, count }) => (
        <Badge key={word} variant="default" tt="none" radius="sm" className={classes['hit'] ?? ''}>
          <bdi>{word}</bdi>
          {kind !== 'sensitive' && (
            <>
              {' → '}
              <bdi>{advice}</bdi>
            </>
          )}
          {count > 1 && ` ×${count}`}
        </Badge>
      ))}
    </Group>
  )
}

function Line({ line }: { line: LineHits }) {
  return (
    <p className={classes['line']}>
      {piecesOf(line).map(({ text, match }, index) =>
        match ? (
          <mark key={index} data-kind={match.kind} className={classes['mark']}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
  )
}
