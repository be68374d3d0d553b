import { Button, Group, Input, Pill, PillGroup, Text } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { tagWordGroupTree, tagWordList } from '#contract/words/tag-words.ts'
import { notify } from '#data/page/notices.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ReadView } from '#kit/show/read-view.tsx'
import { SidePanes } from '#kit/page/side-panes.tsx'
import { Tree } from '#kit/tree/tree.tsx'
import { treeItemsOf } from '#kit/tree/tree-rows.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import classes from './tag-word-selector.module.css'

export interface TagWordSelectorProps {
  opened: boolean
  onClose: () => void
  /** Words that are there already and need not be chosen. */
  present: readonly string[]
  /** At least one word, none of those that are present. */
  onPick: (words: string[]) => void
}

/** Words of one group that are shown. */
const SHOWN = 100

export function TagWordSelectorDialog({ opened, onClose, ...picking }: TagWordSelectorProps) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Choose tags`} size={1100} keepMounted={false}>
      <Choice {...picking} onClose={onClose} />
    </Modal>
  )
}

function Choice({ present, onPick, onClose }: Omit<TagWordSelectorProps, 'opened'>) {
  const { t } = useLingui()
  const tree = useRead(tagWordGroupTree)
  const [groupId, setGroupId] = useState<string>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choose = (word: string) => setChosen(chosen.includes(word) ? chosen : [...chosen, word])
  const confirm = () => {
    if (chosen.length === 0) return notify({ level: 'warning', message: t`Choose a tag first` })
    onPick([...chosen])
    onClose()
  }
  return (
    <>
      <SidePanes
        tree={
          <ReadView read={tree}>
            {(groups) => (
              <Tree
                label={t`Tag groups`}
                items={treeItemsOf(groups)}
                selectedId={groupId}
                onSelect={(item) => setGroupId(item.id)}
                iconOf={() => <IconTags size={16} aria-hidden />}
              />
            )}
          </ReadView>
        }
      >
        <Chosen words={chosen} onRemove={(word) => setChosen(chosen.filter((one) => one !== word))} />
        {groupId === undefined ? (
          <Text c="dimmed">
            <Trans>Choose a group to see its tags</Trans>
          </Text>
        ) : (
          <GroupWords groupId={groupId} taken={new Set([...present, ...chosen])} onChoose={choose} />
        )}
      </SidePanes>
      <DialogFoot onCancel={onClose} onConfirm={confirm} />
    </>
  )
}

function Chosen({ words, onRemove }: { words: readonly string[]; onRemove: (word: string) => void }) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`Selected tags`}>
      <Input.Label component="div">{t`Selected tags`}</Input.Label>
      <PillGroup mih={28}>
        {words.length === 0 && (
          <Text size="sm" c="dimmed">
            <Trans>None yet. Click tags below.</Trans>
          </Text>
        )}
        {words.map((word) => (
          <Pill
            key={word}
            withRemoveButton
            removeButtonProps={{ 'aria-label': t`Remove ${word}`, 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => onRemove(word)}
          >
            <bdi>{word}</bdi>
          </Pill>
        ))}
      </PillGroup>
    </div>
  )
}

interface GroupWordsProps {
  groupId: string
  /** Words that can not be chosen once more. */
  taken: ReadonlySet<string>
  onChoose: (word: string) => void
}

function GroupWords({ groupId, taken, onChoose }: GroupWordsProps) {
  const { t } = useLingui()
  const words = useRead(tagWordList, { query: { groupId, pageSize: SHOWN } })
  return (
    <ReadView read={words}>
      {({ rows, total }) => (
        <div role="group" aria-label={t`Tags in this group`} className={classes['words']}>
          <Group gap="xs">
            {rows.map(({ wordId, word }) => (
              <Button
                key={wordId}
                size="compact-sm"
                variant="default"
                disabled={taken.has(word)}
                onClick={() => onChoose(word)}
              >
                <bdi>{word}</bdi>
              </Button>
            ))}
          </Group>
          {rows.length === 0 && (
            <Text c="dimmed">
              <Trans>This group has no tags</Trans>
            </Text>
          )}
          {Number(total) > SHOWN && (
            <Text size="sm" c="dimmed" mt="xs">
              <Trans>
                First {SHOWN} of {total} tags. You can type any others.
              </Trans>
            </Text>
          )}
        </div>
      )}
    </ReadView>
  )
}
