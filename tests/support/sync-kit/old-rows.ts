/** How an older version of the app set its database up and what it wrote; never changed, added to with each version. */
export interface OldDatabase {
  /** Tables and their indices. */
  stores: Record<string, string>
  outbox: Record<string, unknown>[]
  bases: Record<string, unknown>[]
}

const owner = { userId: 'u1', serverId: 'server-1', siteId: '1', lang: 'en' }
const idle = {
  ...owner,
  payloadRev: 0,
  blobRefs: [],
  dependsOn: [],
  schemaVersion: 1,
  state: 'queued',
  sent: false,
  unsure: false,
  merged: false,
  attempts: 0,
  nextAt: 0,
  createdAt: 1_700_000_000_000,
}
const form = (contentId: string, title: string) => ({
  contentId,
  catalogId: '11',
  contentType: 'article',
  title,
  contentHtml: `<p>${title}</p>`,
})
const ref = { contentId: '7', catalogId: '11', contentType: 'article' }

/** Version 1: a catalog's publication with those below it (`v1-catalog`) did not wait for their contents. */
export const VERSION_1: OldDatabase = {
  stores: {
    session: 'id',
    drafts: '[serverId+userId+key], [serverId+userId]',
    bases: '[serverId+userId+key]',
    outbox: '++seq, &opId, [serverId+userId], [serverId+userId+key], batchId',
    blobs: '[serverId+userId+hash], [serverId+userId], hash',
    journal: '++id, opId, [serverId+userId], endedAt',
    meta: 'key',
  },
  outbox: [
    {
      ...idle,
      opId: 'v1-add',
      key: 'content:5',
      kind: 'content.add',
      title: 'New',
      payload: { ...form('5', 'New'), contentId: '5', form: { ...form('5', 'New'), opType: 'ADD' } },
    },
    {
      ...idle,
      opId: 'v1-save',
      key: 'content:6',
      kind: 'content.save',
      title: 'Mine',
      base: { form: form('6', 'Old'), version: 1 },
      payload: {
        contentId: '6',
        catalogId: '11',
        contentType: 'article',
        form: { ...form('6', 'Mine'), opType: 'UPDATE' },
      },
    },
    {
      ...idle,
      opId: 'v1-move',
      key: 'content:7',
      kind: 'content.move',
      title: 'Moved',
      payload: { ...ref, catalogId: '12' },
      expect: { version: 1 },
    },
    { ...idle, opId: 'v1-top', key: 'content:7', kind: 'content.setTop', title: 'Moved', payload: ref },
    {
      ...idle,
      opId: 'v1-catalog',
      key: 'catalog:10',
      kind: 'catalog.publish',
      title: 'News',
      payload: { catalogId: '10', publishChild: true, publishDetail: false },
    },
    {
      ...idle,
      opId: 'v1-home',
      key: 'site:1',
      kind: 'site.publish',
      title: 'Site',
      payload: {},
      dependsOn: ['v1-add', 'v1-save', 'v1-move', 'v1-top', 'v1-catalog'],
    },
  ],
  bases: [
    {
      userId: 'u1',
      serverId: 'server-1',
      key: 'content:6',
      form: form('6', 'Old'),
      version: 1,
      hash: 'x',
      replaces: [],
      storedAt: 1,
    },
  ],
}
