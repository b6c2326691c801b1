import type { ProjectStep } from './step.ts'

/** Charts may write values on single segments. */
export const step: ProjectStep = {
  to: '4.5.0',
  charts: '4.4.0',
  up: (project) => project,
  down: (project) => project,
}
