import { Group, Tabs } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { genPreview, type GenTable } from '#contract/generator.ts'
import { useRead } from '#data/reads/use-read.ts'
import { CopyButton } from '#kit/button/copy-button.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { PHONE } from '#kit/show/widths.ts'
import { useMedia } from '#kit/show/use-media.ts'
import { fileNameOf, labelOf } from './code-files.ts'
import classes from './generator.module.css'

const Code = lazyDialog(async () => (await import('./code-view.tsx')).CodeView, 'rich-text-source-view')

interface Props {
  table: GenTable
  onClose: () => void
}

/** All files of a table, a tab each. */
export function PreviewDialog({ table: { tableId, tableName }, onClose }: Props) {
  const isPhone = useMedia(PHONE)
  const read = useRead(genPreview, { params: { tableId } }, { staleTime: 0 })
  return (
    <Modal opened onClose={onClose} size="80%" fullScreen={isPhone} title={<Trans>Generated code: {tableName}</Trans>}>
      <ReadView read={read}>{(files) => <FileTabs files={files} />}</ReadView>
    </Modal>
  )
}

function FileTabs({ files }: { files: Readonly<Record<string, string>> }) {
  const keys = Object.keys(files)
  return (
    <Tabs defaultValue={keys[0] ?? null} keepMounted={false}>
      <Tabs.List className={classes['files'] ?? ''}>
        {keys.map((key) => (
          <Tabs.Tab key={key} value={key}>
            {labelOf(key)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {Object.entries(files).map(([key, text]) => (
        <Tabs.Panel key={key} value={key} pt="sm">
          <FileText fileName={fileNameOf(key)} text={text} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function FileText({ fileName, text }: { fileName: string; text: string }) {
  const { t } = useLingui()
  return (
    <>
      <Group justify="flex-end" mb="xs">
        <CopyButton text={text} />
      </Group>
      <div className={classes['code']}>
        <Code fileName={fileName} label={t`Text of ${fileName}`} text={text} />
      </div>
    </>
  )
}
