import { isObject, type JsonObject, textOf } from './charts.ts'
import type { ProjectStep } from './step.ts'

const CACHED = 'https://cached.lindas.admin.ch/query'
const UNCACHED = 'https://lindas.admin.ch/query'

/** Adds the data source to every project: the cached one if there are two endpoints. */
export const step: ProjectStep = {
  to: '3.2.1',
  up(project): JsonObject {
    const { dataSource } = project
    if (!isObject(dataSource)) return { ...project, dataSource: { type: 'sparql', url: CACHED } }
    return textOf(dataSource.url) === UNCACHED
      ? { ...project, dataSource: { ...dataSource, url: CACHED } }
      : project
  },
  down: (project) => project,
  lost: { 'dataSource.url': 'The data source without cache' },
}
