import { isWithoutCube, withCubesOfIds } from '@tessera/chart/schema'
import {
  isObject,
  type JsonObject,
  objectOf,
  textOf,
  type Warn,
  withItems,
  withMember,
  without,
} from './charts.ts'
import type { ProjectContext } from './step.ts'

const STEPS = ['CONFIGURING_CHART', 'LAYOUTING', 'PUBLISHING', 'PUBLISHED']
const DEFAULT_SOURCE = { type: 'sparql', url: 'https://cached.lindas.admin.ch/query' }

const UNKNOWN_CUBE = 'It is not known which cube this is a version of: it counts as its own.'

/**
 * Completes and cleans up a migrated project of any version: data source, chart keys, active chart, unversioned cube
 * iris, and unknown editor steps.
 */
export function withMissingParts(
  project: JsonObject,
  { cubes, newKey }: ProjectContext,
  warn: Warn,
): JsonObject {
  const sourced = isObject(project.dataSource) ? project : { ...project, dataSource: { ...DEFAULT_SOURCE } }
  const charted = withItems(sourced, 'chartConfigs', (chart, index) => {
    // component ids contain the unversioned iri reliably, even if the version no longer exists
    const named = objectOf(withCubesOfIds({ ...chart, key: textOf(chart.key, newKey(index)) }) as JsonObject)
    return withItems(named, 'cubes', (cube, place) => {
      if (!isWithoutCube(cube)) return cube
      const iri = textOf(cube.iri)
      const known = cubes.get(iri)
      if (known) return { ...cube, unversionedIri: known.unversionedIri }
      warn(`chartConfigs.${index}.cubes.${place}.iri`, UNKNOWN_CUBE, iri)
      return cube
    })
  })
  return withActiveChart(withKnownStep(withDistinctKeys(charted, newKey, warn), warn), warn)
}

/**
 * Gives charts and texts distinct keys. The first occurrence keeps its key and its place on a canvas. Two charts with
 * the same key remain two charts.
 */
function withDistinctKeys(project: JsonObject, newKey: ProjectContext['newKey'], warn: Warn): JsonObject {
  const taken = new Set<string>()
  const toOwnKey = (key: string, wanted: string): string => {
    let own = taken.has(key) ? wanted : key
    while (taken.has(own)) own = `${own}_`
    taken.add(own)
    return own
  }
  const charted = withItems(project, 'chartConfigs', (chart, index) => {
    const key = textOf(chart.key)
    const own = toOwnKey(key, newKey(index))
    if (own === key) return chart
    warn(`chartConfigs.${index}.key`, 'Another chart has the same key: this one has got a new one.')
    return { ...chart, key: own }
  })
  return withMember(charted, 'layout', (layout) =>
    withItems(layout, 'blocks', (block, index) => {
      const key = textOf(block.key)
      if (block.type !== 'text' || key === '') return block
      const own = toOwnKey(key, `${key}_`)
      if (own === key) return block
      warn(`layout.blocks.${index}.key`, 'Another block has the same key: this text has got a new one.')
      return { ...block, key: own }
    }),
  )
}

function withKnownStep(project: JsonObject, warn: Warn): JsonObject {
  if (project.state === undefined || STEPS.includes(textOf(project.state))) return project
  warn('state', 'This step of the editor is not known: it is left out.')
  return without(project, 'state')
}

function withActiveChart(project: JsonObject, warn: Warn): JsonObject {
  const charts = Array.isArray(project.chartConfigs) ? project.chartConfigs.map(objectOf) : []
  const { activeChartKey } = project
  if (charts.length === 0 || charts.some(({ key }) => key === activeChartKey)) return project
  if (activeChartKey !== undefined)
    warn('activeChartKey', 'The open chart is not among the charts: the first is.')
  return { ...project, activeChartKey: charts[0]?.key ?? '' }
}
