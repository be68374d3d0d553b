import type { Owner } from '#db/rows.ts'

const KEY = 'CopiesLeft'

/** Users who have signed out and whose copies may still be here. */
function left(): Owner[] {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Owner[] | null) ?? []
  } catch {
    return []
  }
}

function write(owners: readonly Owner[]): void {
  try {
    if (owners.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(owners))
  } catch {
    // A full storage: the copies go now, or stay until their user signs out once more.
  }
}

function others({ serverId, userId }: Owner): Owner[] {
  return left().filter((one) => one.serverId !== serverId || one.userId !== userId)
}

/** Notes who leaves before anything is removed: a page that dies in the middle of it is followed by one that ends it. */
export function noteCopiesLeft({ serverId, userId }: Owner): void {
  write([...others({ serverId, userId }), { serverId, userId }])
}

/** Removes the copies of a user who has signed out; fails where the device does. */
export async function forgetCopiesOf(owner: Owner): Promise<void> {
  const { forgetCopies } = await import('#data/device/forget-copies.ts')
  await forgetCopies(owner)
  write(others(owner))
}

/** Removes what sign-outs could not. Answers false where some is here still. */
export async function forgetCopiesLeft(): Promise<boolean> {
  const ended = await Promise.allSettled(left().map(forgetCopiesOf))
  return ended.every(({ status }) => status === 'fulfilled')
}
