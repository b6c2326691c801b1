export type { CopyProgress } from './copy-schedule.ts'
export { CopyStore, readerFingerprint } from './copy-store.ts'
export {
  createSnapshotSource,
  type SnapshotOptions,
  type SnapshotSource,
} from './create-snapshot-source.ts'
export { readCopyRecords } from './read-copy-records.ts'
