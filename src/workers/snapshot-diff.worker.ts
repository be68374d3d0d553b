import { expose } from 'comlink'
import { createSnapshotDiff } from '#workers/snapshot-diff.ts'

expose(createSnapshotDiff())
