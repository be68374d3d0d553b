import type { CacheDatabase } from '#db/cache/cache.ts'
import { withConnection } from '#db/connection.ts'
import { unshownPictures, withoutCopy } from '#db/cache/offline-copies.ts'
import { offlinePicturesOf } from '#db/cache/pins.ts'
import type { PinRow } from '#db/rows.ts'
import { rowKey } from '#db/work/work.ts'

/**
 * Gives up the copies of the pin that was asked for last, whoever asked. The pin itself stays, halted for want of room:
 * it goes on when the person says so. Copies that another pin stands for stay with that one.
 */
export async function shedPin(cache: CacheDatabase): Promise<void> {
  const shed = await withConnection(cache, () =>
    cache.transaction('rw', cache.pins, cache.keeps, cache.copies, async () => {
      const pins = (await cache.pins.toArray()).filter(({ done, bytes }) => done > 0 || bytes > 0)
      const pin = pins.sort((a, b) => b.askedAt - a.askedAt)[0]
      return pin && { pin, pictures: await empty(cache, pin) }
    }),
  )
  if (!shed || typeof caches === 'undefined') return
  const kept = await caches.open(offlinePicturesOf(shed.pin))
  await Promise.all(shed.pictures.map((url) => kept.delete(url)))
}

async function empty(cache: CacheDatabase, pin: PinRow): Promise<string[]> {
  const all = await cache.keeps
    .where('[serverId+userId+siteId]')
    .equals([pin.serverId, pin.userId, pin.siteId])
    .toArray()
  const emptied = await emptiedPins(cache, pin)
  const going = all.filter((keep) => keep.pins.includes(pin.key) && keep.pins.every((key) => emptied.has(key)))
  await cache.keeps.bulkPut(going.map((keep) => ({ ...withoutCopy(keep), isDue: true })))
  await cache.copies.bulkDelete(going.map((keep) => rowKey(pin, keep.contentId)))
  const next: PinRow = { ...pin, state: 'stopped', halted: 'room', done: 0, bytes: 0 }
  await cache.pins.put(next)
  return unshownPictures(
    cache,
    pin,
    going.flatMap((keep) => keep.pictures),
  )
}

/** This one and those that were emptied before: none of them holds a copy any more. */
async function emptiedPins(cache: CacheDatabase, { serverId, userId, key }: PinRow): Promise<Set<string>> {
  const pins = await cache.pins.where('[serverId+userId]').equals([serverId, userId]).toArray()
  return new Set([key, ...pins.filter(({ halted, done }) => halted === 'room' && done === 0).map((one) => one.key)])
}
