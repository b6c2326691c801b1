import type { ProjectStep } from './step.ts'

/** The columns of tables may be kept narrow. */
export const step: ProjectStep = {
  to: '5.2.0',
  charts: '5.2.0',
  up: (project) => project,
  down: (project) => project,
}
