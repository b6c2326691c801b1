export type { DemoCube } from './demo-cubes.ts'
export { buildDemo, demoCubes } from './demo-cubes.ts'
export { demoFingerprint } from './fingerprint.ts'
