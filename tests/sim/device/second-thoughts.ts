import type { OperationRow, Owner } from '#db/rows.ts'
import { dependantsOn, withdrawOperation } from '#sync/queue/edit-outbox.ts'
import { addContent } from '#sync/model/intents.ts'
import { moveToCopy } from '#sync/queue/move-to-copy.ts'
import { carriesForm } from '#sync/model/operation.ts'
import type { Judge } from '../judge/judge.ts'
import { textsIn } from '../server/contents.ts'
import type { Context, Device } from './device.ts'

/** What a person has before him who changes his mind about what waits. */
export interface Desk {
  page: Context
  owner: Owner
  device: Device
  judge: Judge
  /** Makes names that no other device makes. */
  mint(): number
}

/** The user wants them gone, and their texts with them. */
export function giveAway({ device, judge }: Desk, rows: OperationRow[]): void {
  for (const { opId, userId, payload } of rows) {
    judge.given.add(opId)
    judge.told.dropped(textsIn(payload.form), device.name, userId)
  }
}

/** "Undo", while there is something to undo. */
export async function withdraw(desk: Desk, row: OperationRow): Promise<void> {
  const { page, owner, judge } = desk
  const { realm, work } = page
  const also = await realm.hear(dependantsOn(work, owner, row.opId))
  await realm.hear(
    withdrawOperation(work, row.opId, realm.now()).then((isDone) => {
      if (!isDone) return
      judge.told.takenBack(row.opId)
      giveAway(desk, [row, ...also])
    }),
  )
}

/** "Save mine as a new content." */
export async function keepAsCopy(desk: Desk, row: OperationRow): Promise<void> {
  const { page, device, judge, mint } = desk
  const { realm, work } = page
  const contentId = String(1000 + mint())
  const opId = `op${mint()}`
  const waiting = device.storage.rows('outbox').sort((one, other) => one.seq - other.seq)
  const behind = waiting.filter(({ key, userId, seq }) => key === row.key && userId === row.userId && seq > row.seq)
  const isCreation = row.kind === 'content.add'
  const going = [row, ...behind.filter((one) => isCreation || carriesForm(one.kind))]
  // Told before it is done: others may hear of the end of these first.
  for (const one of going) judge.given.add(one.opId)
  const newest = going.findLast((one) => one.payload.form)?.payload.form
  if (!newest) return
  await realm.hear(
    moveToCopy(work, row.opId, contentId, { now: realm.now(), newId: () => opId }).then((isDone) => {
      if (!isDone) return
      const by = { device: device.name, user: row.userId, site: row.siteId }
      judge.told.copied(device, { ...by, opId, seen: textsIn(newest), intent: addContent({ ...newest, contentId }) })
      judge.told.relinked(device, { going, contentId, copy: opId })
    }),
  )
}
