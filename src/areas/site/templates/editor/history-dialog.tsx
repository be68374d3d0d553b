import { Button, Group, NavLink, ScrollArea, SegmentedControl, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { templateHistory, templateHistoryGet, type TemplateState } from '#contract/templates/editing.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ReadFirst } from '#kit/form/read-first.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { SidePanes } from '#kit/page/side-panes.tsx'
import { TextDiff } from '#kit/show/text-diff.tsx'
import { useByteText } from '#kit/show/use-byte-text.ts'
import classes from './template-editor.module.css'

interface Props {
  templateId: string
  /** What stands in the editor. */
  text: string
  isReadOnly: boolean
  onRestore: (text: string) => void
  onClose: () => void
}

/** The saved states of a template, each with what was changed since; one can be put into the editor again. */
export function HistoryDialog(props: Props) {
  const { t } = useLingui()
  const read = useRead(templateHistory, { params: { templateId: props.templateId } }, { staleTime: 0 })
  const title = t`History`
  return (
    <ReadFirst read={read} title={title} onClose={props.onClose}>
      {({ rows }) => (
        <Modal opened onClose={props.onClose} title={title} size={1000}>
          {rows.length === 0 ? (
            <Text size="sm">
              <Trans>Nothing has been saved here yet.</Trans>
            </Text>
          ) : (
            <States {...props} rows={rows} />
          )}
        </Modal>
      )}
    </ReadFirst>
  )
}

function States({ rows, ...props }: Props & { rows: readonly TemplateState[] }) {
  const { t } = useLingui()
  const bytes = useByteText()
  const [chosen, setChosen] = useState(rows[0]?.stateId ?? '')
  const how = ({ how: kind, savedBy }: TemplateState) =>
    kind === 'found' ? t`Changed outside the editor` : kind === 'deleted' ? t`Deleted by ${savedBy}` : savedBy
  return (
    <SidePanes
      tree={
        <ScrollArea.Autosize mah="60vh">
          {rows.map((row) => (
            <NavLink
              key={row.stateId}
              component="button"
              active={row.stateId === chosen}
              aria-current={row.stateId === chosen || undefined}
              label={row.saveTime}
              description={`${how(row)} · ${bytes(row.size)}`}
              onClick={() => setChosen(row.stateId)}
            />
          ))}
        </ScrollArea.Autosize>
      }
    >
      <State key={chosen} {...props} stateId={chosen} />
    </SidePanes>
  )
}

function State({ templateId, stateId, text, isReadOnly, onRestore, onClose }: Props & { stateId: string }) {
  const { t } = useLingui()
  const [view, setView] = useState('changes')
  const { data, error } = useRead(templateHistoryGet, { params: { templateId, stateId } })
  if (!data) return error && <Text size="sm">{error.message}</Text>
  const restore = () => {
    onRestore(data.content)
    onClose()
  }
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <SegmentedControl
          size="xs"
          value={view}
          onChange={setView}
          data={[
            { value: 'changes', label: t`Changes since` },
            { value: 'text', label: t`Text` },
          ]}
        />
        <Button size="xs" disabled={isReadOnly || data.content === text} onClick={restore}>
          <Trans>Load into editor</Trans>
        </Button>
      </Group>
      <ScrollArea.Autosize
        mah="50vh"
        className={classes['old'] ?? ''}
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t`Saved text` }}
      >
        {view === 'text' ? data.content : <TextDiff before={data.content} after={text} />}
      </ScrollArea.Autosize>
    </Stack>
  )
}
