import { isObject, objectOf, without } from './charts.ts'
import { emptyTexts, type ProjectStep } from './step.ts'

/** Adds a layout to charts, and moves the texts of the project into it. */
export const step: ProjectStep = {
  to: '3.1.0',
  up(project) {
    const after = without(project, 'meta')
    // an existing layout means that the project is newer and lost its version
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
