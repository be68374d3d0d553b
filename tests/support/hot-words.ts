import type { Services } from '#server/context.ts'

/** A hot word in a group of its own, `links`, that leads to the page of its name. */
export async function addHotWord({ db, newId, now }: Services, siteId: string, word: string): Promise<void> {
  const audit = { createBy: 'admin', createTime: now() }
  const groupId = newId()
  const group = { ...audit, groupId, owner: siteId, name: 'links', code: 'links', sortFlag: '1', wordTotal: '1' }
  await db.insertInto('hotWordGroup').values(group).execute()
  const link = { word, url: `/${word}`, urlTarget: '_blank' as const, useCount: '0', hitCount: '0' }
  await db
    .insertInto('hotWord')
    .values({ ...audit, ...link, wordId: newId(), owner: siteId, groupId })
    .execute()
}
