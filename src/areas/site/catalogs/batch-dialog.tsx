import { Alert, Button, Stack, Table, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogTreeData } from '#contract/catalogs.ts'
import { type BatchCatalog, CATALOG_BATCH_MAX, catalogBatchAdd } from '#contract/catalogs/place.ts'
import { getInfo } from '#contract/session.ts'
import { failureText } from '#data/request/failure-text.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useCloseGuard } from '#kit/dialog/close-guard.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import classes from './catalogs.module.css'
import { useBatchPreview } from './use-batch-preview.ts'

interface Props {
  /** The catalog below which they are made; the site itself where there is none. */
  parent: { id: string; label: string } | undefined
  onClose: () => void
  /** Hears the alias of the first of those that were made. */
  onAdded: (alias: string) => void
}

/** Longer than somebody pauses within a word (ms). */
const PAUSE_MS = 500

/** Several catalogs of lines; what will be made is shown before. */
export function BatchDialog({ parent, onClose, onAdded }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const parentId = parent?.id ?? '0'
  const preview = useBatchPreview(parentId, settled)
  const [failure, setFailure] = useState<string>()
  const action = useAction(catalogBatchAdd, { success: t`Catalogs added`, invalidates: [catalogTreeData, getInfo] })
  const close = useCloseGuard(text.trim() !== '', onClose)
  const add = async () => {
    setFailure(undefined)
    try {
      const [first] = await action.run({ body: { parentId, catalogs: text }, quiet: true })
      if (first) onAdded(first.alias)
      onClose()
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  const below = parent?.label
  const said = failure ?? preview.failure
  return (
    <Modal
      opened
      onClose={close}
      title={below === undefined ? t`Add catalogs` : t`Add catalogs below ${below}`}
      size={700}
      closeOnClickOutside={false}
    >
      <Stack gap="sm">
        <Textarea
          data-autofocus
          label={t`Names`}
          description={t`One catalog per line, at most ${CATALOG_BATCH_MAX}. Indent by two spaces to put it below the line above.`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          minRows={6}
          maxRows={14}
          autosize
          spellCheck={false}
        />
        {said !== undefined && text.trim() !== '' && (
          <Alert color="red" role="alert">
            {said}
          </Alert>
        )}
        {preview.rows.length > 0 && said === undefined && <Preview rows={preview.rows} />}
      </Stack>
      <DialogFoot onCancel={close}>
        <Button loading={action.pending} disabled={text.trim() === ''} onClick={() => void add()}>
          <Trans>Add</Trans>
        </Button>
      </DialogFoot>
    </Modal>
  )
}

function Preview({ rows }: { rows: readonly BatchCatalog[] }) {
  const { t } = useLingui()
  const count = rows.length
  return (
    <div>
      <Text size="sm" role="status" mb={4}>
        <Trans>To be created: {count}</Trans>
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys, too */}
      <div className={classes['preview']} role="region" aria-label={t`Preview`} tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Name`}</Table.Th>
              <Table.Th>{t`Alias`}</Table.Th>
              <Table.Th>{t`Path`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ name, alias, path, level }) => (
              <Table.Tr key={alias}>
                <Table.Td style={{ paddingInlineStart: level * 16 }}>{name}</Table.Td>
                <Table.Td>{alias}</Table.Td>
                <Table.Td>{path}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  )
}
