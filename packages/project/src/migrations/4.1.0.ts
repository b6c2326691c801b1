import type { ProjectStep } from './step.ts'

/** Charts have their colours in a field of their own. */
export const step: ProjectStep = {
  to: '4.1.0',
  charts: '4.1.0',
  up: (project) => project,
  down: (project) => project,
}
