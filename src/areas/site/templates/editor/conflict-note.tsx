import { Alert, Button, Group, ScrollArea, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextDiff } from '#kit/show/text-diff.tsx'
import classes from './template-editor.module.css'

interface Props {
  theirs: string
  mine: string
  onDecide: (mine: boolean) => void
}

/** Shows what the text here has and lacks against the one that somebody else has saved, and lets one be chosen. */
export function ConflictNote({ theirs, mine, onDecide }: Props) {
  const { t } = useLingui()
  return (
    <Alert color="orange" role="alert" title={<Trans>Someone else saved this template</Trans>}>
      <Text size="sm" mb="xs">
        <Trans>Differences between the two texts are marked. Choose one before you save.</Trans>
      </Text>
      <ScrollArea.Autosize
        mah="50vh"
        className={classes['old'] ?? ''}
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t`Differences` }}
      >
        <TextDiff before={theirs} after={mine} />
      </ScrollArea.Autosize>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={() => onDecide(false)}>
          <Trans>Use theirs</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={() => onDecide(true)}>
          <Trans>Keep mine</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
