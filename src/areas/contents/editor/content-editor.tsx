import { Fieldset } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ContentInit } from '#contract/contents/form.ts'
import type { Editing } from '#data/lock/use-edit-lock.ts'
import { usePageCommands } from '#kit/page/page-commands.ts'
import { BodyHostContext } from '#editor/body-host.ts'
import { OperationProgress } from '#shared/task-progress/operation-progress.tsx'
import { useAskToPublish } from '../use-ask-to-publish.ts'
import classes from './content-editor.module.css'
import { MainForm } from './main-form.tsx'
import { Notices } from './notices.tsx'
import { ElsewhereNotice } from './rare.ts'
import { SidePanel } from './side-panel.tsx'
import { TopBar } from './top-bar.tsx'
import { UnsavedGuard } from './unsaved-guard.ts'
import { useAfterSave } from './use-after-save.ts'
import { useContentEditor } from './use-content-editor.ts'
import type { EditorSource } from './use-editor-source.ts'
import { useHandOver } from './use-hand-over.ts'
import { useSave } from './use-save.ts'
import { useWriting } from './use-writing.ts'

export interface ContentEditorProps {
  source: EditorSource
  init: ContentInit | undefined
  /** The server no longer has it: deleted elsewhere, or from the list. */
  isGone: boolean
  /** When the copy on this device was made, where the server could not be asked (ms). */
  storedAt: number | undefined
  /** Asks the server again for what it decides (status, lock); the form stays. */
  refetch: () => Promise<ContentInit | undefined>
  /** Opens the content anew. */
  reload: () => void
  windowed: boolean
  /** Another tab may be writing this content. */
  lock: Editing
}

export function ContentEditor(props: ContentEditorProps) {
  const { source, init, isGone, storedAt, refetch, reload, windowed, lock } = props
  const editing = useContentEditor(source, lock.state !== 'mine')
  useHandOver(editing, lock)
  const writing = useWriting(editing, init)
  const save = useSave(editing, init, writing)
  const askToPublish = useAskToPublish()
  const handIn = async () => {
    const { title = '' } = editing.form.getValues()
    if (await askToPublish([{ title, status: init?.status }])) await save.run('content.toPublish')
  }
  useAfterSave(editing, refetch, windowed)
  useHotkeys([['mod+S', () => void save.run(undefined)]], [], true)
  usePageCommands({
    ...(writing.maySave && { save: () => void save.run(undefined) }),
    ...(writing.mayPublish && { publish: () => void save.run('content.publish') }),
  })
  return (
    <div className={windowed ? classes['window'] : classes['page']}>
      <UnsavedGuard editing={editing} />
      <TopBar
        editing={editing}
        init={init}
        isGone={isGone}
        writing={writing}
        onRun={(after) => void (after === 'content.toPublish' ? handIn() : save.run(after))}
        refetch={refetch}
        reload={reload}
        windowed={windowed}
      />
      {save.followed && <OperationProgress key={save.followed.opIds.join()} {...save.followed} onEnd={save.unfollow} />}
      {editing.isReadOnly && <ElsewhereNotice lock={lock} />}
      <Notices {...{ editing, source, init, isGone, writing, storedAt, refetch, reload }} />
      <Fieldset variant="unstyled" disabled={editing.isReadOnly}>
        <div className={classes['grid']}>
          <div>
            <BodyHostContext value={editing.bodies}>
              <MainForm editing={editing} init={init} />
            </BodyHostContext>
          </div>
          <div className={classes['side']}>
            <SidePanel editing={editing} init={init} refetch={refetch} />
          </div>
        </div>
      </Fieldset>
    </div>
  )
}
