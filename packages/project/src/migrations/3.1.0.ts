import { isObject, objectOf, without } from './charts.ts'
import { emptyTexts, type ProjectStep } from './step.ts'

/** Charts have a layout, and the texts of the project move into it. */
export const step: ProjectStep = {
  to: '3.1.0',
  up(project) {
    const after = without(project, 'meta')
    // An existing layout means that the project is newer and lost its version.
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
