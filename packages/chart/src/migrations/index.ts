export * from './chain.ts'
export * from './json.ts'

export * from './run.ts'
export type { CubeLookup, Loss, Step, Warn, Warning } from './step.ts'
export { toJson } from './to-json.ts'
