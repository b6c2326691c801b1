import type { ProjectStep } from './step.ts'

/** The cells of tables may be links. */
export const step: ProjectStep = {
  to: '5.1.0',
  charts: '5.1.0',
  up: (project) => project,
  down: (project) => project,
}
