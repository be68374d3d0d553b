import { ActionIcon, Button, Card, Group, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconEyeOff, IconReplace } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { hint } from '#kit/button/hint.tsx'
import type { WordActions } from './use-word-actions.ts'
import type { WordGroup } from './word-groups.ts'
import type { WordPlace } from './word-places.ts'
import classes from './words-panel.module.css'

const SHOWN = 5

interface Props {
  group: WordGroup
  actions: WordActions
}

/** One word, what should stand in its place, and where it stands. */
export function WordGroupCard({ group: { places }, actions }: Props) {
  const { t } = useLingui()
  const [first] = places
  const { kind, word, advice } = first
  const [text, setText] = useState(advice)
  const [all, setAll] = useState(false)
  const total = places.length
  const more = total - SHOWN
  return (
    <Card withBorder padding="xs" component="li">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={600} className={classes['word']}>
          {word}
        </Text>
        {kind !== 'hot' && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => actions.ignoreWord(first)}>
            <Trans>Ignore this word</Trans>
          </Button>
        )}
      </Group>
      {kind === 'hot' ? (
        <Text size="xs" c="dimmed" className={classes['word']}>
          <Trans>Becomes a link to {advice}</Trans>
        </Text>
      ) : (
        <Group gap="xs" wrap="nowrap" my={4}>
          <TextInput
            size="xs"
            flex={1}
            aria-label={t`Replace ${word} with`}
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button size="xs" variant="default" onClick={() => actions.replace(places, text)}>
            <Trans>Replace all ({total})</Trans>
          </Button>
        </Group>
      )}
      <ul className={classes['places']}>
        {(all ? places : places.slice(0, SHOWN)).map((place) => (
          <Place key={place.from} place={place} text={text} actions={actions} />
        ))}
      </ul>
      {!all && more > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          <Trans>{more} more matches</Trans>
        </Button>
      )}
    </Card>
  )
}

function Place({ place, text, actions }: { place: WordPlace; text: string; actions: WordActions }) {
  const { t } = useLingui()
  const { before, word, after } = place
  return (
    <li className={classes['place']}>
      <UnstyledButton className={classes['context']} data-place onClick={() => actions.show(place)}>
        {before}
        <mark>{word}</mark>
        {after}
      </UnstyledButton>
      {place.kind !== 'hot' && (
        <>
          <ActionIcon
            variant="subtle"
            aria-label={t`Replace here`}
            {...hint(t`Replace here`)}
            onClick={() => actions.replace([place], text)}
          >
            <IconReplace size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Ignore here`}
            {...hint(t`Ignore here`)}
            onClick={() => actions.ignore(place)}
          >
            <IconEyeOff size={16} />
          </ActionIcon>
        </>
      )}
    </li>
  )
}
