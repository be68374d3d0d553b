import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MissingPage } from '#kit/page/missing-page.tsx'
import { EditorPage } from './editor-page.tsx'
import { targetIn } from './editor-target.ts'

export const Route = createFileRoute('/_signed-in/cms/content/editorW')({
  staticData: { meta: { title: msg`Content editor`, texts: ['contents', 'editor'] } },
  component: EditorWindow,
})

function EditorWindow() {
  const target = targetIn(Route.useSearch())
  if (!target) return <MissingPage />
  return <EditorPage key={target.draft ?? target.id} target={target} windowed />
}
