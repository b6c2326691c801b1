import type { ProjectStep } from './step.ts'

/** Charts may show targets. */
export const step: ProjectStep = {
  to: '4.3.0',
  charts: '4.2.0',
  up: (project) => project,
  down: (project) => project,
}
