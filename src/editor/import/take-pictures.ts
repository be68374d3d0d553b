import type { Editor } from '@tiptap/core'
import { t } from '@lingui/core/macro'
import { Selection, type Transaction } from '@tiptap/pm/state'
import { RESOURCE_SUFFIXES } from '#contract/resources.ts'
import { storeFile } from '#data/files/blob-files.ts'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { type LeftOut, leftOutText } from '#shared/resource-dialog/left-out.ts'
import { preparePicked } from '#shared/resource-dialog/prepare-picked.ts'
import type { Place } from './place.ts'

/** What browsers call a picture that is pasted without a file. */
const NAMELESS = /^image\.\w+$/

const RULES = { limit: 1, suffixes: RESOURCE_SUFFIXES.image }

/**
 * Pictures are kept on this device and go to the server with the text. Each stands there as soon as it was read, in the
 * order of the files, and one step back takes all of them away.
 */
export async function takePictures(editor: Editor, files: readonly File[], place: Place): Promise<void> {
  const failed: LeftOut[] = []
  let began: Transaction | undefined
  for (const file of files) {
    try {
      const { ready, leftOut } = await preparePicked([file], RULES)
      failed.push(...leftOut)
      const [kept] = ready
      if (!kept) continue
      const { ref, src } = await storeFile(kept, { isNameless: NAMELESS.test(file.name) })
      if (editor.isDestroyed) break
      began = insert(editor, place, { src, iurl: ref, class: 'art-body-img' }, began)
    } catch (error) {
      failed.push({ name: file.name, why: failureText(error) })
    }
  }
  place.leave()
  if (failed.length > 0) notify({ level: 'error', title: t`Not inserted`, message: leftOutText(failed) })
}

function insert(editor: Editor, place: Place, html: Record<string, string>, began?: Transaction): Transaction {
  const { state, view } = editor
  const picture = state.schema.nodes['image']?.create({ html })
  const tr = state.tr
  if (!picture) return tr
  const { from, to } = place
  const { parent, depth } = tr.doc.resolve(from)
  if (from < to) tr.replaceRangeWith(from, to, picture)
  else tr.insert(parent.type.spec.code ? tr.doc.resolve(from).after(depth) : from, picture)
  const end = tr.mapping.map(to, 1)
  if (!place.isStale) tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).scrollIntoView()
  if (began) tr.setMeta('appendedTransaction', began)
  place.change(() => view.dispatch(tr))
  place.from = end
  place.to = end
  return began ?? tr
}
