import type { ProjectStep } from './step.ts'

/** Charts may be annotated. */
export const step: ProjectStep = {
  to: '5.0.0',
  charts: '5.0.0',
  up: (project) => project,
  down: (project) => project,
}
