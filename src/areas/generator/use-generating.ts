import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { genBatchCode, genCode, genGet, genList, genSynchDb, type GenTable } from '#contract/generator.ts'
import { useAction } from '#data/reads/use-action.ts'
import { download } from '#data/request/download.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'

/** Saves the code of tables as a zip on this device. */
export function useZip() {
  const [pending, setPending] = useState(false)
  const save = async (tables: readonly GenTable[]) => {
    setPending(true)
    await download(genBatchCode, 'code.zip', { query: { tables: tables.map(({ tableName }) => tableName).join(',') } })
    setPending(false)
  }
  return { save, pending }
}

/** A zip, or files on the server, as the table says. */
export function useGenerating({ tableName, genType, genPath = '/' }: GenTable) {
  const { t } = useLingui()
  const zip = useZip()
  const action = useAction(genCode, { success: t`Code written to ${genPath}` })
  const generate = (table: GenTable) =>
    genType === '1' ? action.run({ params: { tableName } }).catch(() => undefined) : zip.save([table])
  return { generate, pending: zip.pending || action.pending }
}

/** Reads the columns of a table anew, after asking. */
export function useSynching({ tableName }: GenTable) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const action = useAction(genSynchDb, { success: t`Synchronised`, invalidates: [genList, genGet] })
  const synch = async () => {
    const yes = await confirm({
      title: t`Synchronise`,
      message: t`Read the columns of ${tableName} again? Most of their settings will be reset.`,
      confirmLabel: t`Synchronise`,
    })
    if (yes) await action.run({ params: { tableName } }).catch(() => undefined)
  }
  return { synch, pending: action.pending }
}
