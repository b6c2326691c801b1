import { withMember, without } from './charts.ts'
import type { ProjectStep } from './step.ts'

/** Adds highlighting in other charts of a dashboard, which authors can switch off. */
export const step: ProjectStep = {
  to: '4.3.0.1',
  up: (project) => project,
  down: (project) => withMember(project, 'layout', (layout) => without(layout, 'crossHighlighting')),
  lost: { 'layout.crossHighlighting': 'Whether charts light up what is pointed at in others' },
}
