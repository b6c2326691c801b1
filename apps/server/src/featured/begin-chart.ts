import { CHART_CONFIG_VERSION } from '@tessera/chart/schema'
import { emptyLocalized, type Localized, toComponentId } from '@tessera/cube'
import { type DemoCube, demoCubes } from '@tessera/demo'
import { newProject, type Project } from '@tessera/project'

/** A chart that comes with the demo: a project with a fixed key. */
export type SavedProject = Project & { key: string }

export type Chart = Project['chartConfigs'][number]
type Filters = Chart['cubes'][number]['filters']

const EMBEDDED = { type: 'sparql', url: '/sparql' } as const

/** Returns the iri of a demo value by its path, such as `country/CHE` or `us-population/age/20`. */
export const demoValue = (path: string): string => `https://demo.tessera.example/${path}`

function findCube(name: string): DemoCube {
  const cube = demoCubes.find((candidate) => candidate.name === name)
  if (!cube) throw new Error(`There is no demo cube ${name}`)
  return cube
}

type Story = {
  /** The name of the cube. */
  name: string
  key: string
  title: Localized
  description: Localized
  /** By dimension name. */
  filters?: Filters
}

/** Returns the parts of a chart that do not depend on its type, and its component ids. */
export function beginChart({ name, key, title, description, filters = {} }: Story) {
  const cube = findCube(name)
  const id = (component: string): string => toComponentId(cube.unversionedIri, cube.components[component]!)
  const byId = Object.fromEntries(Object.entries(filters).map(([component, each]) => [id(component), each]))
  const common = {
    key,
    version: CHART_CONFIG_VERSION,
    meta: { title, description, label: emptyLocalized() },
    cubes: [{ iri: cube.iri, unversionedIri: cube.unversionedIri, filters: byId }] as Chart['cubes'],
    limits: {},
  }
  return { common, id }
}

/** Wraps a chart in a project of its own. */
export function alone(chart: Chart): SavedProject {
  const { state: _, ...project } = newProject(chart, EMBEDDED)
  return { ...project, key: chart.key }
}

/** Returns the values of countries by code. */
export const countries = (...codes: string[]): string[] => codes.map((code) => demoValue(`country/${code}`))

export const oneOf = (value: string): Filters[string] => ({ type: 'single', value })
export const someOf = (values: readonly string[]): Filters[string] => ({
  type: 'multi',
  values: Object.fromEntries(values.map((value) => [value, true as const])),
})

/** The order of the data. */
export const AS_GIVEN = { sortingType: 'byAuto', sortingOrder: 'asc' } as const

type Annotation = NonNullable<Chart['annotations']>[number]

/** Returns a text at a mark, or over a period. */
export const annotate = (key: string, targets: Annotation['targets'], text: Localized): Annotation => ({
  key: `annotation:highlight:${key}`,
  type: 'highlight',
  targets,
  text,
  highlightType: 'none',
  defaultOpen: true,
})
