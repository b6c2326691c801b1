import type { ProjectStep } from './step.ts'

/** Maps may show layers of other servers. */
export const step: ProjectStep = {
  to: '4.4.0',
  charts: '4.3.0',
  up: (project) => project,
  down: (project) => project,
}
