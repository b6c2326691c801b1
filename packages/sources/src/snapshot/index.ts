export { CopyStore } from './copy-store.ts'
export {
  type CopyAge,
  createSnapshotSource,
  type SnapshotOptions,
  type SnapshotSource,
} from './create-snapshot-source.ts'
export { readerFingerprint } from './reader-fingerprint.ts'
