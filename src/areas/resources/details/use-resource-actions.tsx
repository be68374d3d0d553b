import { Text } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Resource, resourceDelete, resourceList } from '#contract/resources.ts'
import { type ResourceUse, resourceTagList, resourceUses } from '#contract/resources/library.ts'
import { copyText } from '#data/page/clipboard.ts'
import { notify } from '#data/page/notices.ts'
import { useAction } from '#data/reads/use-action.ts'
import { call } from '#data/request/call.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { useNameList } from '#kit/show/name-list.ts'
import { UseLine } from './use-line.tsx'
import classes from '../library.module.css'

/** Uses that the question names; how many more there are it counts. */
const NAMED = 5

/** Asks with the names of the files and where they are used, then deletes them. */
export function useDeleteResources(onDone: () => void) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const nameList = useNameList()
  const isPlain = usePlainServer()
  const action = useAction(resourceDelete, { success: t`Deleted`, invalidates: [resourceList, resourceTagList] })
  const remove = (rows: readonly Resource[]) =>
    void runOrNotify(async () => {
      const ids = rows.map(({ resourceId }) => resourceId)
      const names = nameList(rows.map(({ name }) => name))
      const found = isPlain
        ? undefined
        : await call(resourceUses, { query: { resourceIds: ids.join() as never, pageSize: NAMED }, quiet: true })
      const yes = await confirm({
        title: plural(rows.length, { one: 'Delete # file?', other: 'Delete # files?' }),
        message: <DeleteWords names={names} uses={found?.rows} total={Number(found?.total ?? 0)} />,
        confirmLabel: t`Delete`,
        danger: true,
      })
      if (yes) await action.run({ body: ids }).then(onDone, () => undefined)
    })
  return { remove, pending: action.pending }
}

interface DeleteWordsProps {
  names: string
  /** Undefined where the server cannot say. */
  uses: readonly ResourceUse[] | undefined
  total: number
}

function DeleteWords({ names, uses, total }: DeleteWordsProps) {
  const more = total - (uses?.length ?? 0)
  return (
    <>
      <bdi>{names}</bdi> <Trans>This can't be undone.</Trans>
      {uses?.length === 0 && (
        <Text component="span" display="block" size="sm" c="dimmed" mt="xs">
          <Trans>Not used anywhere on this site.</Trans>
        </Text>
      )}
      {uses === undefined && (
        <Text component="span" display="block" size="sm" mt="xs">
          <Trans>Wherever they are used, they will be missing.</Trans>
        </Text>
      )}
      {uses !== undefined && uses.length > 0 && (
        <>
          <Text component="span" display="block" size="sm" fw={600} mt="xs">
            <Trans>Still used here, where it will be missing:</Trans>
          </Text>
          <span role="list" className={classes['usesList']}>
            {uses.map((use) => (
              <UseLine key={`${use.resourceId} ${use.kind} ${use.id ?? ''} ${use.parts.join()}`} use={use} isPlain />
            ))}
            {more > 0 && (
              <Text component="span" size="sm" c="dimmed">
                {plural(more, { one: 'and # more place', other: 'and # more places' })}
              </Text>
            )}
          </span>
        </>
      )}
    </>
  )
}

/** Puts the web address of a file into the clipboard. */
export function useCopyLink(): (row: Resource) => void {
  const { t } = useLingui()
  return (row) =>
    void runOrNotify(async () => {
      const isCopied = await copyText(new URL(row.src ?? '', location.href).href)
      notify(
        isCopied
          ? { level: 'success', message: t`Link copied` }
          : { level: 'error', message: t`The link can't be copied here` },
      )
    })
}
