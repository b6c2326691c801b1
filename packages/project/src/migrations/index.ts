export { MigrationError } from './charts.ts'
export * from './run.ts'
export type { ProjectContext } from './step.ts'
