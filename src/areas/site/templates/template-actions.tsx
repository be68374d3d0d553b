import { Trans, useLingui } from '@lingui/react/macro'
import { IconCursorText, IconEraser, IconPlus } from '@tabler/icons-react'
import { templateList, type TemplateRow } from '#contract/templates.ts'
import { templateAdd, templateClearIncludeCache, templateDelete, templateRename } from '#contract/templates/editing.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { DeleteButton } from '#kit/form/edit-delete.tsx'

interface RowsProps {
  rows: readonly TemplateRow[]
  look?: 'row'
}

export function AddTemplate({ onClick }: { onClick: () => void }) {
  return (
    <ActionButton endpoint={templateAdd} look="main" icon={IconPlus} onClick={onClick}>
      <Trans>Add</Trans>
    </ActionButton>
  )
}

/** What is done with one template of the list. */
export function TemplateRowActions({ row, onRename }: { row: TemplateRow; onRename: () => void }) {
  return (
    <>
      <ActionButton endpoint={templateRename} look="row" icon={IconCursorText} onClick={onRename}>
        <Trans>Rename</Trans>
      </ActionButton>
      <ClearCacheButton rows={[row]} look="row" />
      <DeleteTemplates rows={[row]} look="row" />
    </>
  )
}

export function DeleteTemplates({ rows, look }: RowsProps) {
  const { t } = useLingui()
  return (
    <DeleteButton
      endpoint={templateDelete}
      rows={rows}
      nameOf={(row) => row.path}
      body={(chosen) => chosen.map((row) => row.templateId)}
      invalidates={[templateList]}
      warning={t`Pages that use it can no longer be built. Its history is kept: add a template with the same name to get it back.`}
      {...(look && { look })}
    />
  )
}

/** Pages keep what they made of templates; a file that was put there by other ways may go unnoticed. */
export function ClearCacheButton({ rows, look }: RowsProps) {
  const { t } = useLingui()
  const action = useAction(templateClearIncludeCache, { success: t`Cache cleared`, invalidates: [templateList] })
  const clear = () => void action.run({ body: rows.map((row) => row.templateId) }).catch(() => undefined)
  return (
    <ActionButton
      endpoint={templateClearIncludeCache}
      icon={IconEraser}
      loading={action.pending}
      onClick={clear}
      {...(look && { look })}
    >
      <Trans>Clear cache</Trans>
    </ActionButton>
  )
}
