import { isObject, type JsonObject, objectOf, without } from './charts.ts'
import type { ProjectStep } from './step.ts'

const emptyTexts = (): JsonObject => ({ de: '', fr: '', it: '', en: '' })

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
