import type { ProjectStep } from './step.ts'

/** Charts show one or several cubes. */
export const step: ProjectStep = {
  to: '3.0.1',
  charts: '3.0.0',
  up: (project) => project,
  down: (project) => project,
}
