import { objectOf, withMember, without } from './charts.ts'
import { emptyTexts, type ProjectStep } from './step.ts'

/** Adds a label to layouts and charts, besides title and description. */
export const step: ProjectStep = {
  to: '3.7.0',
  charts: '3.4.0',
  up: (project) =>
    withMember(project, 'layout', (layout) => ({
      ...layout,
      meta: { label: emptyTexts(), ...objectOf(layout.meta) },
    })),
  down: (project) =>
    withMember(project, 'layout', (layout) => withMember(layout, 'meta', (meta) => without(meta, 'label'))),
  lost: { 'layout.meta.label': 'The label of the whole' },
}
