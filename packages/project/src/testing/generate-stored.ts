import { NEWEST_CHARTS } from '@tessera/chart/testing/charts'
import { ENERGY, WASTE, WASTE_UNVERSIONED } from '@tessera/chart/testing/iris'
import { seededRandom } from '@tessera/cube/testing/seeded-random'
import {
  CHART_CHAIN,
  type Json,
  type JsonObject,
  migrateChart,
  objectOf,
  textOf,
} from '../migrations/charts.ts'
import { context } from '../migrations/fixtures/contexts.ts'
import { plainProjectAt } from '../migrations/fixtures/fixture.ts'
import { noTexts, SOURCE, texts } from '../migrations/fixtures/projects.ts'
import { STORED } from '../migrations/fixtures/stored-charts.ts'
import { chartVersionAt, PROJECT_CHAIN } from '../migrations/run.ts'

/** A version that no longer exists, although its history still lists it. */
export const GONE = `${WASTE_UNVERSIONED}/5`
/** The newest version of the same dataset. */
export const NEWEST = `${WASTE_UNVERSIONED}/8`
/** A dataset that no longer exists. */
export const LOST = 'https://environment.example/cube/lost/2'

/** The cubes of the generated charts as known to their source, by versioned IRI. */
export const KNOWN_CUBES = new Map(
  [...context.cubes].flatMap(([iri, known]) =>
    iri === WASTE ? [[iri, known] as const, [NEWEST, known] as const] : [[iri, known] as const],
  ),
)

/** The source of the generated charts, with the URL that stands for it in charts without a source. */
export const STORED_SOURCE = { ...SOURCE, aliases: ['https://cached.lindas.admin.ch/query'] }

export type GeneratedChart = { what: string; stored: JsonObject }

/**
 * Generates saved charts of every version, type and shape, with typical defects from years of use: no source, no
 * version, unknown fields, colours in other notations, versions that no longer exist. Deterministic for a seed.
 */
export function generateStored(count: number, seed: number): GeneratedChart[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
    const isSo = (chance: number): boolean => random() < chance
    const made = pick([toFirst, toFirst, toProject, toProject, toProject, toBare, toStored])(pick, isSo)
    const { what, stored } = withWear(made, pick, isSo)
    return { what: `${index}: ${what}`, stored }
  })
}

type Pick = <Item>(items: readonly Item[]) => Item
type Chance = (chance: number) => boolean

const known = new Map<string, JsonObject>()

/** Creates a chart of a random type, migrated to a version. */
function chartAt(version: string, pick: Pick): JsonObject {
  const newest = pick(NEWEST_CHARTS)
  const name = `${textOf(newest.chartType)} ${version}`
  const config = known.get(name) ?? migrateChart(newest, { ...context, key: 'KeyOfAChart1' }, version).config
  known.set(name, config)
  return config
}

const chartVersions = (from: string, to: string): string[] =>
  CHART_CHAIN.versions.slice(CHART_CHAIN.versions.indexOf(from), CHART_CHAIN.versions.indexOf(to) + 1)

/** One chart in a project of the first version, like most published ones. */
function toFirst(pick: Pick, isSo: Chance): GeneratedChart {
  const chart = chartAt(pick(chartVersions('1.0.0', '1.4.2')), pick)
  const meta = { title: texts('Waste'), description: noTexts() }
  const project = { dataSet: WASTE, dataSource: SOURCE, meta, chartConfig: chart }
  return {
    what: `${textOf(chart.chartType)} ${textOf(chart.version)} in a first project`,
    stored: isSo(0.5) ? { ...project, version: '1.0.0' } : project,
  }
}

/** One or two charts in a project of a later version. */
function toProject(pick: Pick): GeneratedChart {
  const version = pick(PROJECT_CHAIN.versions.slice(1))
  const project = plainProjectAt(pick(['one', 'two'] as const), version)
  const chartConfigs = (Array.isArray(project.chartConfigs) ? project.chartConfigs : []).map((plain) => ({
    ...chartAt(chartVersionAt(version), pick),
    key: objectOf(plain).key ?? '',
  }))
  const types = chartConfigs.map((config) => textOf(objectOf(config).chartType)).join(' and ')
  return { what: `${types} in a project of ${version}`, stored: { ...project, chartConfigs } }
}

/** Creates a bare chart config. */
function toBare(pick: Pick): GeneratedChart {
  const chart = chartAt(pick(CHART_CHAIN.versions), pick)
  const isNamed = Array.isArray(chart.cubes) || chart.dataSet !== undefined
  return {
    what: `${textOf(chart.chartType)} ${textOf(chart.version)} alone`,
    stored: { ...chart, dataSource: SOURCE, ...(isNamed ? {} : { dataSet: WASTE }) },
  }
}

/** Picks a real stored chart. */
function toStored(pick: Pick): GeneratedChart {
  const [what, stored] = pick(Object.entries(STORED))
  return { what, stored }
}

/** Changes to the document, each with its probability. */
const WEAR: readonly [string, number, (stored: JsonObject, pick: Pick) => JsonObject][] = [
  ['without source', 0.15, (stored) => without(stored, 'dataSource')],
  ['without version', 0.1, (stored) => without(stored, 'version')],
  ['with empty datasets', 0.15, (stored) => inChart(stored, withEmptyCubes)],
  ['with strange fields', 0.3, (stored) => inChart({ ...stored, own: { a: [1, null] } }, withOwn)],
  ['with colours in words', 0.3, (stored) => replaced(stored, COLORS)],
  ['of a version that is gone', 0.15, (stored) => replaced(stored, [[WASTE, GONE]])],
  ['of a dataset that is gone', 0.05, (stored) => replaced(stored, [[WASTE, LOST]])],
  ['not saying of what it is a version', 0.2, (stored) => inChart(stored, withoutUnversioned)],
  ['of a source that is gone', 0.05, (stored) => replaced(stored, [[SOURCE.url, 'https://gone.example']])],
  ['as a row', 0.2, toRow],
]

const COLORS: [string, string][] = [
  ['#66c2a5', 'rgb(102, 194, 165)'],
  ['#fc8d62', 'hsl(17deg 96% 69%)'],
  ['#1f77b4', 'steelblue'],
  ['#1b9e77', 'reddish'],
  ['#008080', 'teal'],
]

function withWear(made: GeneratedChart, pick: Pick, isSo: Chance): GeneratedChart {
  const worn = WEAR.filter(([, chance]) => isSo(chance))
  return {
    what: [made.what, ...worn.map(([name]) => name)].join(', '),
    stored: worn.reduce((stored, [, , change]) => change(stored, pick), made.stored),
  }
}

const without = (object: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))

/** Replaces whole strings wherever they occur. */
const replaced = (stored: JsonObject, pairs: readonly (readonly [string, string])[]): JsonObject =>
  JSON.parse(
    pairs.reduce((text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`), JSON.stringify(stored)),
  )

function inChart(stored: JsonObject, change: (chart: JsonObject) => JsonObject): JsonObject {
  const { chartConfig, chartConfigs, data } = stored
  if (chartConfig) return { ...stored, chartConfig: change(objectOf(chartConfig)) }
  if (Array.isArray(chartConfigs))
    return { ...stored, chartConfigs: chartConfigs.map((chart: Json) => change(objectOf(chart))) }
  return data ? { ...stored, data: inChart(objectOf(data), change) } : change(stored)
}

const withEmptyCubes = (chart: JsonObject): JsonObject => (chart.cubes ? chart : { ...chart, cubes: [] })

const withOwn = (chart: JsonObject): JsonObject => ({
  ...chart,
  own: 'left behind',
  ...(chart.interactiveFiltersConfig
    ? { interactiveFiltersConfig: { ...objectOf(chart.interactiveFiltersConfig), own: [{ deep: true }] } }
    : {}),
})

/** Wraps a project in a row. Rows contain projects, but not other rows. */
function toRow(stored: JsonObject, pick: Pick): JsonObject {
  return stored.data ? stored : { key: pick(['row1row1row1', 'row2row2row2']), data: stored }
}

const withoutUnversioned = (chart: JsonObject): JsonObject =>
  Array.isArray(chart.cubes)
    ? { ...chart, cubes: chart.cubes.map((cube) => without(objectOf(cube), 'unversionedIri')) }
    : chart

/** Returns the history of a cube, as reported by an available source. */
export const historyOf = (iri: string): string =>
  iri === GONE ? WASTE_UNVERSIONED : (KNOWN_CUBES.get(iri)?.unversionedIri ?? iri)

/** Returns the newest version of a cube, as reported by an available source. */
export const newestOf = (iri: string): string =>
  historyOf(iri) === WASTE_UNVERSIONED ? NEWEST : iri === ENERGY ? ENERGY : iri
