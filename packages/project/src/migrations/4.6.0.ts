import type { ProjectStep } from './step.ts'

/** Charts may convert values to another unit. */
export const step: ProjectStep = {
  to: '4.6.0',
  charts: '4.5.0',
  up: (project) => project,
  down: (project) => project,
}
