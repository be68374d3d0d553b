import { Alert, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { TemplateDetail } from '#contract/templates.ts'
import type { FormDraft } from '#data/drafts/form-draft.ts'
import { checkTemplate, type Fault } from '#data/page/template-check.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { RestoredNote } from '#kit/page-form/restored-note.tsx'
import { useMedia } from '#kit/show/use-media.ts'
import { CodeEditor, type CodeHandle } from './code-editor.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { PreviewPane } from './preview-pane.tsx'
import classes from './template-editor.module.css'
import { TemplateTools } from './template-tools.tsx'
import { UsesDialog } from './uses-dialog.tsx'
import { useTemplateText } from './use-template-text.ts'

interface Props {
  stored: TemplateDetail
  found: (FormDraft & { updatedAt: number }) | null
  /** The text may be older than the server's. */
  isOld: boolean
}

/** Where there is no room for text and preview beside one another. */
const NARROW = '(max-width: 899px)'

/** The text of a template beside a page that it makes, with all that can be done with it. */
export function TemplateForm({ stored, found, isOld }: Props) {
  const { templateId, siteId } = stored
  const code = useRef<CodeHandle>(null)
  const form = useTemplateText(stored, found, (text) => code.current?.replace(text))
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [restored, setRestored] = useState(form.isDirty ? found?.updatedAt : undefined)
  const [dialog, setDialog] = useState<'uses' | 'history'>()
  const [pane, setPane] = useState<'text' | 'preview'>('text')
  const isPlain = usePlainServer()
  const isNarrow = useMedia(NARROW)
  const save = useAskedSave(form.text, form.save)
  const isReadOnly =
    stored.locked !== undefined ||
    form.availability === 'denied' ||
    ((isOld || form.availability === 'offline') && !form.isDirty)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (form.availability === 'ready') void save()
  }
  return (
    // Ctrl+S means this text wherever the focus stands in it.
    <div onKeyDown={handleKeyDown} role="presentation">
      <TemplateTools form={form} stored={stored} onSave={() => void save()} onOpen={setDialog} />
      <Notes form={form} stored={stored} restored={restored} onClose={() => setRestored(undefined)} />
      <Faults faults={faults} code={code} />
      {isNarrow && !isPlain && <PaneChoice pane={pane} onChoose={setPane} />}
      <div className={classes['panes']} data-single={isNarrow || isPlain || undefined}>
        <div className={classes['pane']} hidden={isNarrow && !isPlain && pane !== 'text'}>
          <CodeEditor ref={code} text={form.first} readOnly={isReadOnly} onChange={form.setText} onFaults={setFaults} />
        </div>
        {!isPlain && (!isNarrow || pane === 'preview') && (
          <div className={classes['pane']}>
            <PreviewPane templateId={templateId} siteId={siteId} text={form.text} />
          </div>
        )}
      </div>
      {dialog === 'uses' && <UsesDialog templateId={templateId} onClose={() => setDialog(undefined)} />}
      {dialog === 'history' && (
        <HistoryDialog
          templateId={templateId}
          text={form.text}
          isReadOnly={isReadOnly}
          onRestore={(text) => code.current?.replace(text)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

type Form = ReturnType<typeof useTemplateText>

/** Saves; asks first where the text is no template. */
function useAskedSave(text: string, save: () => Promise<void>) {
  const { t } = useLingui()
  const confirm = useConfirm()
  return async () => {
    const [fault] = await checkTemplate(text).catch(() => [])
    const isMeant =
      !fault ||
      (await confirm({
        title: t`Save with errors?`,
        message: t`Line ${fault.line}: ${fault.message}. Pages that use this template can't be built until this is fixed.`,
        confirmLabel: t`Save anyway`,
        danger: true,
      }))
    if (isMeant) await save()
  }
}

interface NotesProps {
  form: Form
  stored: TemplateDetail
  restored: number | undefined
  onClose: () => void
}

function Notes({ form, stored, restored, onClose }: NotesProps) {
  return (
    <>
      {stored.locked === 'notText' && (
        <Alert color="yellow" mb="sm">
          <Trans>This file is not UTF-8 text, so it is only shown. Convert it and put it there again.</Trans>
        </Alert>
      )}
      {stored.locked === 'tooLarge' && (
        <Alert color="yellow" mb="sm">
          <Trans>This file is larger than 1 MB: it can't be shown, and pages don't use it.</Trans>
        </Alert>
      )}
      {restored !== undefined && <RestoredNote since={restored} onDiscard={form.discard} onClose={onClose} />}
      {form.isOnlyHere && form.isDirty && (
        <Alert color="red" role="alert" mb="sm">
          <Trans>This device is out of space. What you type is lost if this page closes before you save.</Trans>
        </Alert>
      )}
      {form.failure !== undefined && (
        <Alert color="red" role="alert" mb="sm">
          {form.failure}
        </Alert>
      )}
      {form.theirs && <ConflictNote theirs={form.theirs.content} mine={form.text} onDecide={form.decide} />}
    </>
  )
}

function Faults({ faults, code }: { faults: readonly Fault[]; code: RefObject<CodeHandle | null> }) {
  const { t } = useLingui()
  const [fault] = faults
  return (
    <div role="status">
      {fault && (
        <Alert color="red" mb="sm" p="xs">
          <Group gap="xs">
            <Text size="sm" fw={600}>
              <Plural value={faults.length} one="# error" other="# errors" />
            </Text>
            <Text size="sm" flex={1} miw={0}>
              {t`Line ${fault.line}, column ${fault.column}: ${fault.message}`}
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => code.current?.goTo(fault.line, fault.column)}>
              <Trans>Go there</Trans>
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  )
}

type Pane = 'text' | 'preview'

function PaneChoice({ pane, onChoose }: { pane: Pane; onChoose: (pane: Pane) => void }) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      fullWidth
      size="sm"
      mb="xs"
      aria-label={t`Show`}
      value={pane}
      onChange={(next) => onChoose(next as Pane)}
      data={[
        { value: 'text', label: t`Text` },
        { value: 'preview', label: t`Preview` },
      ]}
    />
  )
}
