import type { ProjectStep } from './step.ts'

/** Cubes of charts may be joined by several dimensions. */
export const step: ProjectStep = {
  to: '3.4.0',
  charts: '3.3.0',
  up: (project) => project,
  down: (project) => project,
}
