import { isObject, objectOf, without } from './charts.ts'
import { emptyTexts, type ProjectStep } from './step.ts'

/** Charts are laid out; the texts of the whole belong to the layout. */
export const step: ProjectStep = {
  to: '3.1.0',
  up(project) {
    const after = without(project, 'meta')
    // A layout that is already there belongs to a project that lost its version.
    if (isObject(project.layout) || !Array.isArray(project.chartConfigs)) return after
    const meta = { title: emptyTexts(), description: emptyTexts(), ...objectOf(project.meta) }
    return { ...after, layout: { type: 'tab', meta } }
  },
  down(project) {
    if (!isObject(project.layout)) return project
    return { ...without(project, 'layout'), meta: objectOf(project.layout.meta) }
  },
  lost: { layout: 'How charts are laid out' },
}
