import { id } from '#contract/fields.ts'
import { newContentId } from '#data/outbox/outbox.ts'
import type { EditorTarget } from '../open-editor.ts'

const minted = new Map<string, string>()

/**
 * What the address of the editor asks for; undefined where it holds what can be no id. A new content without an id of
 * its own gets one that lasts as long as the page.
 */
export function targetIn(search: unknown): EditorTarget | undefined {
  const values = search as Record<string, string | undefined>
  const target = { type: values['type'] || 'article', catalogId: values['catalogId'] || '0', id: values['id'] || '0' }
  const ids = [target.id, target.catalogId, values['draft'] || '0']
  if (!ids.every((one) => id.safeParse(one).success)) return undefined
  if (target.id !== '0') return target
  return { ...target, draft: values['draft'] || mintedFor(`${target.type}:${target.catalogId}`) }
}

function mintedFor(place: string): string {
  const known = minted.get(place) ?? newContentId()
  minted.set(place, known)
  return known
}
