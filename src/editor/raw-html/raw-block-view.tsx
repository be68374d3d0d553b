import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCode } from '@tabler/icons-react'
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { BodyContext } from '#editor/body-host.ts'
import { SourceDialog } from '#editor/source-view/source.tsx'
import { cleanHtml, stillHtml } from '#shared/stored-html/purify.ts'
import { saveHtml } from '#editor/model/save-html.ts'
import { unappliedHtml } from '#editor/model/unapplied-html.ts'
import { editAsTable } from './as-table.ts'
import classes from './raw.module.css'

/** Markup that the editor does not take apart: shown still, framed, movable, editable as text. */
export function RawBlockView({ editor, getPos, node, selected, updateAttributes }: NodeViewProps) {
  const { t } = useLingui()
  const body = useContext(BodyContext)
  const [open, dialog] = useDisclosure(false)
  const code = node.attrs['code'] as string
  const isTable = editor.isEditable && /^\s*<table\b/i.test(code)
  const asTable = () => {
    const at = getPos()
    if (at !== undefined) editAsTable(editor, at)
  }
  const textWith = (html: string) => {
    const at = getPos()
    const { tr } = editor.state
    return saveHtml(at === undefined ? tr.doc : tr.setNodeAttribute(at, 'code', html).doc)
  }
  const write = (html: string | undefined) =>
    body?.writeSource(html === undefined ? html : () => textWith(unappliedHtml(html)))
  return (
    <NodeViewWrapper className={classes['block']} data-selected={selected || undefined} data-drag-handle>
      <Group justify="space-between" className={classes['label']} contentEditable={false}>
        <Text size="xs" c="dimmed">
          <Trans>HTML block, kept as is</Trans>
        </Text>
        {isTable && (
          <Button size="compact-xs" variant="subtle" onClick={asTable}>
            <Trans>Edit as table</Trans>
          </Button>
        )}
        <ActionIcon size="sm" variant="subtle" color="gray" aria-label={t`Edit HTML`} onClick={dialog.open}>
          <IconCode size={14} />
        </ActionIcon>
      </Group>
      <Still code={code} />
      <SourceDialog
        opened={open}
        onClose={dialog.close}
        html={code}
        onApply={(html) => updateAttributes({ code: cleanHtml(html) })}
        onWrite={write}
      />
    </NodeViewWrapper>
  )
}

function Still({ code }: { code: string }) {
  const still = stillHtml(code)
  if (!still) return <pre className={classes['code']}>{code.slice(0, 400)}</pre>
  return <div inert className={classes['still']} dangerouslySetInnerHTML={{ __html: still }} />
}
