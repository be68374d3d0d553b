import { withConnection } from '#db/connection.ts'
import type { Owner } from '#db/rows.ts'
import { rowKey } from '#db/work/work.ts'
import { contentFingerprint } from '#lib/canonical-content.ts'
import type { Random } from '../world/random.ts'
import type { Context } from './device.ts'

/** A small file or a longer one, under a hash that is made up: three of each are all the files there are. */
export async function pickFile(page: Context, owner: Owner, random: Random): Promise<string> {
  const bytes = new Uint8Array(random.pick([20, 100])).fill(random.between(1, 3))
  const hash = contentFingerprint({ contentId: String([...bytes]) })
    .padEnd(64, '0')
    .slice(0, 64)
  const row = {
    ...owner,
    hash,
    name: 'a.png',
    type: 'image/png',
    size: bytes.length,
    bytes: bytes.buffer,
    uploads: {},
  }
  const { work, realm } = page
  const known = await realm.hear(withConnection(work, () => work.blobs.get(rowKey(owner, hash))))
  const put = () => work.blobs.put({ ...row, createdAt: Math.round(realm.now()) })
  if (!known) await realm.hear(withConnection(work, put))
  return hash
}
