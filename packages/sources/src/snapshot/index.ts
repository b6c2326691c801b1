export { readCopyRecords } from './copy-files.ts'
export { CopyStore, readerFingerprint } from './copy-store.ts'
export {
  createSnapshotSource,
  type SnapshotOptions,
  type SnapshotSource,
} from './create-snapshot-source.ts'
