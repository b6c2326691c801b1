import { type JsonObject, mapKeys, objectOf, withMember, withRenamed } from './charts.ts'
import type { ProjectStep } from './step.ts'

const SEPARATOR = '(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)'

/** Replaces the component ids of shared data filters by those that chart filters use since this version. */
export const step: ProjectStep = {
  to: '4.0.0',
  charts: '4.0.0',
  up(project) {
    const ids = filterIdsOf(project)
    return withDataFilters(project, ['componentIris', 'componentIds'], (iri) => findId(iri, ids))
  },
  down: (project) => withDataFilters(project, ['componentIds', 'componentIris'], toIri),
  lost: { 'dashboardFilters.dataFilters': 'Which components the shared filters are about' },
}

function withDataFilters(
  project: JsonObject,
  [from, to]: [string, string],
  change: (component: string) => string,
): JsonObject {
  return withMember(project, 'dashboardFilters', (filters) =>
    withMember(filters, 'dataFilters', (dataFilters) =>
      withMember(
        withRenamed(dataFilters, from, to, (components) =>
          Array.isArray(components)
            ? components.map((component) => (typeof component === 'string' ? change(component) : component))
            : components,
        ),
        'filters',
        (byComponent) => mapKeys(byComponent, change),
      ),
    ),
  )
}

/** Returns the components that any chart filters, in the order of charts and cubes. */
function filterIdsOf({ chartConfigs }: JsonObject): string[] {
  const charts = Array.isArray(chartConfigs) ? chartConfigs.map(objectOf) : []
  return charts
    .flatMap(({ cubes }) => (Array.isArray(cubes) ? cubes.map(objectOf) : []))
    .flatMap(({ filters }) => Object.keys(objectOf(filters)))
}

/**
 * Finds the id with exactly this component iri, or else the first id that contains it, or else returns the iri itself.
 */
function findId(iri: string, ids: string[]): string {
  if (iri === '' || iri.includes(SEPARATOR)) return iri
  return ids.find((id) => id.endsWith(`${SEPARATOR}${iri}`)) ?? ids.find((id) => id.includes(iri)) ?? iri
}

function toIri(id: string): string {
  const at = id.indexOf(SEPARATOR)
  return at < 0 ? id : id.slice(at + SEPARATOR.length)
}
