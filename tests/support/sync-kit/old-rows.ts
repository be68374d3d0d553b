/** How an older version of the app set its database up and what it wrote; never changed, added to with each version. */
export interface OldDatabase {
  /** Of the tables, not of the orders in them: those say theirs in each row. */
  version: number
  /** Tables and their indices. */
  stores: Record<string, string>
  /** One of each kind of row that it had, by table. */
  rows: Record<string, Record<string, unknown>[]>
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
const me = { userId: 'u1', serverId: 'server-1' }
const session = {
  ...me,
  id: 'current',
  userName: 'ann',
  token: 'token-1',
  expiresAt: 2_000_000_000_000,
  remember: true,
  refused: false,
}
const hash = 'ab'.repeat(32)
const blob = {
  ...me,
  hash,
  name: 'a.png',
  type: 'image/png',
  size: 3,
  bytes: new Uint8Array([1, 2, 3]).buffer,
  uploads: {},
  createdAt: 1_700_000_000_000,
}
const draft = {
  ...me,
  siteId: '1',
  key: 'content:8',
  form: { ...form('8', 'Typed'), contentHtml: `<img src="local-blob:${hash}">` },
  base: { form: form('8', 'Old'), version: 1 },
  blobRefs: [hash],
  updatedAt: 1_700_000_000_000,
  tabId: 'tab',
}
const base = { ...me, key: 'content:6', form: form('6', 'Old'), version: 1, hash: 'x', replaces: [], storedAt: 1 }
const discardedSave = {
  ...me,
  siteId: '1',
  opId: 'given-up',
  key: 'content:8',
  kind: 'content.save',
  title: 'Given up',
  outcome: 'discarded',
  merged: false,
  attempts: 1,
  createdAt: 1_700_000_000_000,
  endedAt: 1_799_999_000_000,
  payload: { contentId: '8', form: form('8', 'Given up') },
  base: { form: form('8', 'Old'), version: 1 },
}
const meta = [
  { key: 'epoch:server-1', value: 1 },
  { key: 'lastSyncAt', value: 1_700_000_000_000 },
  { key: 'paused', value: false },
]

/** Version 1: a catalog's publication with those below it (`v1-catalog`) did not wait for their contents. */
export const VERSION_1: OldDatabase = {
  version: 1,
  stores: {
    session: 'id',
    drafts: '[serverId+userId+key], [serverId+userId]',
    bases: '[serverId+userId+key]',
    outbox: '++seq, &opId, [serverId+userId], [serverId+userId+key], batchId',
    blobs: '[serverId+userId+hash], [serverId+userId], hash',
    journal: '++id, opId, [serverId+userId], endedAt',
    meta: 'key',
  },
  rows: {
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
    bases: [base],
    session: [session],
    drafts: [draft],
    blobs: [blob],
    journal: [discardedSave],
    meta,
  },
}

/** Version 2: a file was picked for a new article (`v2-file`), and an old order was pinned to what its user saw. */
export const VERSION_2: OldDatabase = {
  version: 2,
  stores: {
    ...VERSION_1.stores,
    outbox:
      '++seq, &opId, [serverId+userId], [serverId+userId+key], [serverId+userId+payload.catalogId], ' +
      '[serverId+userId+state+kind], batchId',
    journal: '++id, opId, [serverId+userId], [serverId+userId+key], endedAt',
  },
  rows: {
    outbox: [
      {
        ...idle,
        opId: 'v2-file',
        key: 'content:9',
        kind: 'content.add',
        title: 'With a file',
        payload: {
          ...ref,
          contentId: '9',
          form: { ...form('9', 'With a file'), contentHtml: `<img src="local-blob:${hash}">`, opType: 'ADD' },
        },
        blobRefs: [hash],
      },
      {
        ...idle,
        opId: 'v2-publish',
        key: 'content:7',
        kind: 'content.publish',
        title: 'Old',
        payload: ref,
        expect: { version: 1, status: '0' },
      },
    ],
    bases: [base],
    session: [session],
    drafts: [draft],
    blobs: [blob],
    journal: [discardedSave],
    meta,
  },
}

/** Version 3: drafts that were given up are kept, and publications of catalogs know what is below those. */
export const VERSION_3: OldDatabase = {
  version: 3,
  stores: { ...VERSION_2.stores, discarded: '++id, [serverId+userId], discardedAt' },
  rows: {
    outbox: [
      {
        ...idle,
        schemaVersion: 2,
        opId: 'v3-save',
        key: 'content:6',
        kind: 'content.save',
        title: 'Mine',
        base: { form: form('6', 'Old'), version: 1 },
        payload: { ...ref, contentId: '6', form: { ...form('6', 'Mine'), opType: 'UPDATE' } },
      },
      {
        ...idle,
        schemaVersion: 2,
        opId: 'v3-move',
        key: 'content:7',
        kind: 'content.move',
        title: 'Moved',
        payload: { ...ref, catalogId: '12', fromCatalogId: '11' },
        expect: { version: 1, status: '0' },
      },
      {
        ...idle,
        schemaVersion: 2,
        opId: 'v3-catalog',
        key: 'catalog:10',
        kind: 'catalog.publish',
        title: 'News',
        payload: { catalogId: '10', publishChild: true, publishDetail: false, within: ['11'] },
        dependsOn: ['v3-save', 'v3-move'],
      },
    ],
    bases: [base],
    session: [session],
    drafts: [draft],
    discarded: [{ ...draft, key: 'content:4', discardedAt: 1_799_999_000_000 }],
    blobs: [{ ...blob, usedAt: 1_700_000_000_000 }],
    journal: [{ ...discardedSave, outcome: 'done', changed: ['title'] }],
    meta,
  },
}

/** Version 4: earlier states of contents are kept as they were edited. */
export const VERSION_4: OldDatabase = {
  version: 4,
  stores: { ...VERSION_3.stores, versions: '++id, [serverId+userId], [serverId+userId+key], at' },
  rows: {
    ...VERSION_3.rows,
    outbox: [
      {
        ...idle,
        schemaVersion: 2,
        opId: 'v4-save',
        key: 'content:6',
        kind: 'content.save',
        title: 'Mine',
        base: { form: form('6', 'Old'), version: 1 },
        payload: { ...ref, contentId: '6', form: { ...form('6', 'Mine'), opType: 'UPDATE' } },
      },
    ],
    versions: [
      {
        ...me,
        key: 'content:8',
        siteId: '1',
        form: form('8', 'Opened'),
        blobRefs: [],
        hash: 'y',
        why: 'opened',
        at: 1_799_999_000_000,
      },
    ],
  },
}
