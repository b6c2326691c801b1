import type { ProjectStep } from './step.ts'

/** Cubes of charts name the iri under which they were published. */
export const step: ProjectStep = {
  to: '3.2.0',
  charts: '3.2.0',
  up: (project) => project,
  down: (project) => project,
}
