import { Alert, Button, Group, Loader, Stack } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ContentForm } from '#lib/content-fields.ts'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { differencesOf, type Difference } from '#data/versions/snapshot.ts'
import { removeVersion, restoreVersion, versionForm, type VersionEntry } from '#data/versions/versions.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import type { ContentEditing } from '../use-content-editor.ts'
import { Differences } from './differences.tsx'

interface Props {
  version: VersionEntry
  /** What the editor shows. */
  shown: ContentForm
  editing: ContentEditing
  reload: () => void
}

/** What changed since a version, and what can be done with it. */
export function VersionView({ version, shown, editing, reload }: Props) {
  const { differences, failure } = useDifferences(version.id, shown)
  const restore = useRestore(version, shown, editing, reload)
  const remove = useRemove(version)
  if (failure !== undefined) return <Alert color="red">{failure}</Alert>
  if (!differences) return <Loader />
  return (
    <Stack>
      <Group gap="xs">
        <Button
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={editing.isReadOnly || differences.length === 0}
          onClick={() => void restore()}
        >
          <Trans>Restore this version</Trans>
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove()}
        >
          <Trans>Delete</Trans>
        </Button>
      </Group>
      <Differences differences={differences} shown={shown} />
    </Stack>
  )
}

function useDifferences(id: number, shown: ContentForm): { differences?: Difference[]; failure?: string } {
  const { t } = useLingui()
  const [state, setState] = useState<{ differences?: Difference[]; failure?: string }>({})
  useEffect(() => {
    let left = false
    versionForm(id)
      .then((form) => (form ? differencesOf(form, shown) : []))
      .then(
        (differences) => !left && setState({ differences }),
        (error: unknown) => !left && setState({ failure: failureText(error) || t`The versions couldn't be compared` }),
      )
    return () => {
      left = true
    }
  }, [id, shown, t])
  return state
}

/** What the editor shows is a version itself then, so that no question is needed. */
function useRestore({ id }: VersionEntry, shown: ContentForm, editing: ContentEditing, reload: () => void) {
  const { t } = useLingui()
  const { draft, siteId, base } = editing
  return async () => {
    try {
      // An autosave that is on its way must not come back behind it.
      await draft.flush()
      if (!(await restoreVersion(id, shown, { siteId, base }))) {
        return notify({ level: 'warning', message: t`This version is no longer on this device` })
      }
      draft.sent()
      notify({ level: 'success', message: t`Version restored. The previous text is in the history.` })
      reload()
    } catch (error) {
      notify({ level: 'error', title: t`Not saved on this device`, message: failureText(error) })
    }
  }
}

function useRemove({ id }: VersionEntry): () => Promise<void> {
  const { t } = useLingui()
  const confirm = useConfirm()
  return async () => {
    const question = {
      title: t`Delete this version?`,
      message: t`This can't be undone.`,
      confirmLabel: t`Delete`,
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await removeVersion(id)
    } catch (error) {
      notify({ level: 'error', message: failureText(error) })
    }
  }
}
