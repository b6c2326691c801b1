export { buildDemo } from './build-demo.ts'
export type { DemoCube } from './demo-cubes.ts'
export { demoCubes } from './demo-cubes.ts'
export { demoFingerprint } from './fingerprint.ts'
