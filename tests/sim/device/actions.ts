import {
  contentIntent,
  moveContent,
  relateContents,
  setAttribute,
  setTop,
  type ContentRef,
  type Intent,
} from '#sync/model/intents.ts'
import type { Random } from '../world/random.ts'

/** What a list offers, and how often it is chosen. */
export const ACTIONS = {
  'content.publish': 5,
  'content.toPublish': 2,
  'content.offline': 3,
  'content.delete': 3,
  'content.recover': 2,
  'content.unlock': 1,
  top: 3,
  attribute: 3,
  move: 2,
  relate: 2,
  catalog: 1,
  home: 1,
}

/** What is ordered for a content of a list. */
export function orderOf(kind: keyof typeof ACTIONS, ref: ContentRef, ids: string[], random: Random): Intent {
  const intents: Record<string, () => Intent> = {
    top: () => (random.chance(0.5) ? setTop(ref, '') : contentIntent('content.cancelTop', ref)),
    attribute: () => setAttribute(ref, random.pick(['hot', 'recommend']), random.chance(0.6)),
    move: () => moveContent(ref, random.pick(['10', '20'])),
    relate: () => relateContents(ref, [random.pick(ids)], random.chance(0.7)),
  }
  return intents[kind]?.() ?? contentIntent(kind as 'content.publish', ref)
}
