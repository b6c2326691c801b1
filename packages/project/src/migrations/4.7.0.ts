import type { ProjectStep } from './step.ts'

/** Data filters of charts may begin with several values. */
export const step: ProjectStep = {
  to: '4.7.0',
  charts: '4.6.0',
  up: (project) => project,
  down: (project) => project,
}
