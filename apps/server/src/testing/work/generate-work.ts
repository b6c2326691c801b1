import type { ChartConfig } from '@tessera/chart'
import { generateText } from './generate-text.ts'
import { type Chance, seeded } from './seeded.ts'

/** The parts from which charts and data calls are generated. */
export type WorkBase = { configs: ChartConfig[]; iri: string; ids: string[]; values: string[] }

/** A unit of work: saving a document and opening it in several ways, or a data call. */
export type Work =
  | { seed: number; kind: 'document'; what: string; document: Record<string, unknown>; opened: string[] }
  | { seed: number; kind: 'call'; what: string; query: string; variables: Record<string, unknown> }

/** Generates the work for a seed. */
export function generateWork(seed: number, base: WorkBase): Work {
  const chance = seeded(seed)
  return chance.once(5) ? generateCall(seed, chance, base) : generateDocument(seed, chance, base)
}

const IMPORTED_SOURCE = { type: 'sql', url: 'duckdb:imported' }
const LOCALES = ['de', 'fr', 'it', 'en']
const NUMBERS = [0, -1, 1, 0.1, 1e-9, 5e-324, 1e9, 1e15, 1e99, -1e99, 1e308, -1e308, 2 ** 31, 2 ** 53]
const COUNTS = [0, 1, 3, 20, 100, 200, 1000, 5000]

function generateTexts(chance: Chance): Record<string, string> {
  const text = generateText(chance)
  return Object.fromEntries(LOCALES.map((locale) => [locale, chance.once(4) ? generateText(chance) : text]))
}
const generateMeta = (chance: Chance) => ({
  title: generateTexts(chance),
  description: generateTexts(chance),
  label: generateTexts(chance),
})

/** Keys of objects with one entry per item, which may be numerous. */
const MAPS = ['colorMapping', 'values', 'filters']

/** Returns the value with some of its numbers, texts and lists made extreme. */
function exaggerate(chance: Chance, value: unknown, base: WorkBase, key = ''): unknown {
  if (typeof value === 'number') return chance.once(4) ? chance.pick(NUMBERS) : value
  if (typeof value === 'string') {
    if (key.endsWith('omponentId') && chance.once(8)) return chance.pick([...base.ids, ''])
    return chance.once(40) ? generateText(chance) : value
  }
  if (Array.isArray(value)) {
    const list = value.map((entry) => exaggerate(chance, entry, base))
    if (list.length === 0 || !chance.once(10)) return list
    return Array.from({ length: chance.pick(COUNTS) }, (_, index) => list[index % list.length])
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, entry]) => [name, exaggerate(chance, entry, base, name)])
  if (MAPS.includes(key) && chance.once(6)) {
    const made = key === 'colorMapping' ? '#123456' : key === 'values' ? true : { type: 'single', value: 'x' }
    for (let index = chance.pick(COUNTS); index > 0; index -= 1) entries.push([`${key} ${index}`, made])
  }
  return Object.fromEntries(entries)
}

function generateChart(chance: Chance, base: WorkBase, key: string): Record<string, unknown> {
  const { meta: _, cubes, ...config } = structuredClone(chance.pick(base.configs))
  const made = exaggerate(chance, config, base) as Record<string, unknown>
  const [cube] = cubes
  const filters = chance.once(3) ? {} : (exaggerate(chance, cube?.filters ?? {}, base, 'filters') as object)
  return {
    ...made,
    // type and version are unchanged, or nothing would be drawn at all
    version: config.version,
    chartType: config.chartType,
    key,
    meta: generateMeta(chance),
    cubes: Array.from({ length: chance.once(20) ? chance.pick([2, 20, 21]) : 1 }, () => ({
      ...cube,
      filters,
    })),
    ...(chance.once(3) && { interactiveFiltersConfig: generateInteraction(chance, base) }),
  }
}

const generateInteraction = (chance: Chance, base: WorkBase) => ({
  legend: { active: true, componentId: chance.pick(base.ids) },
  timeRange: {
    active: true,
    componentId: chance.pick(base.ids),
    presets: { type: 'range', from: '1970', to: '2019' },
  },
  dataFilters: {
    active: true,
    componentIds: Array.from({ length: chance.pick([1, 3, 100, 1000]) }, () => chance.pick(base.ids)),
  },
  calculation: { active: true, type: chance.pick(['identity', 'percent']) },
})

function generateLayout(chance: Chance, keys: string[]): Record<string, unknown> {
  const texts = Array.from({ length: chance.pick([0, 0, 1, 20, 100, 201]) }, (_, index) => ({
    type: 'text',
    key: `text ${index}`,
    initialized: true,
    text: index < 20 ? generateTexts(chance) : { de: 'a' },
  }))
  const charts = keys.map((key) => ({ type: 'chart', key, initialized: true }))
  const blocks = chance.once(4) ? [...texts, ...charts, ...charts] : [...charts, ...texts]
  const items = () =>
    Array.from({ length: chance.pick(COUNTS) }, (_, index) => ({
      i: blocks[index % Math.max(1, blocks.length)]?.key ?? 'none',
      x: chance.pick([0, 1, 3, 2 ** 31]),
      y: chance.pick([0, 1, index, index * 7, 2 ** 31]),
      w: chance.pick([0, 1, 4, 2 ** 31]),
      h: chance.pick([0, 1, 7, 2 ** 31]),
    }))
  const base = { meta: generateMeta(chance), blocks }
  return chance.pick([
    { type: 'tab', ...base },
    { type: 'dashboard', layout: chance.pick(['vertical', 'tall']), ...base },
    {
      type: 'dashboard',
      layout: 'canvas',
      layouts: { xl: items(), lg: items(), md: [], sm: items() },
      ...base,
    },
    { type: 'singleURLs', publishableChartKeys: [...keys, ...keys], ...base },
  ])
}

/** Creates nested objects, since unknown properties are kept. */
function nest(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

function generateDocument(seed: number, chance: Chance, base: WorkBase): Work {
  const keys = Array.from({ length: chance.pick([1, 1, 1, 2, 5, 20, 100]) }, (_, index) => `chart${index}`)
  const document = {
    version: '4.3.0',
    state: 'PUBLISHING',
    dataSource: IMPORTED_SOURCE,
    layout: generateLayout(chance, keys),
    chartConfigs: keys.map((key) => generateChart(chance, base, key)),
    activeChartKey: keys[0]!,
    ...(chance.once(10) && { unknown: nest(chance.pick([10, 100, 1000, 4000])) }),
    ...(chance.once(4) && { dashboardFilters: generateShared(chance, base) }),
  }
  const types = document.chartConfigs.slice(0, 3).map(({ chartType }) => chartType)
  const { type } = document.layout
  const opened = Array.from({ length: 3 }, () => generateAddress(chance, base, keys))
  return { seed, kind: 'document', what: `${keys.length} charts (${types}), ${type}`, document, opened }
}

const generateShared = (chance: Chance, base: WorkBase) => ({
  timeRange: { active: true, timeUnit: 'Year', presets: { from: '1970', to: '2019' } },
  dataFilters: {
    componentIds: Array.from({ length: chance.pick([1, 3, 1000]) }, () => chance.pick(base.ids)),
    filters: Object.fromEntries(
      base.ids.map((id) => [id, { type: 'single', value: chance.pick(base.values) }]),
    ),
  },
})

/** Generates the part of a URL after a chart's key. */
function generateAddress(chance: Chance, base: WorkBase, keys: string[]): string {
  const ending = chance.pick([
    'page',
    'page',
    'embed',
    '.svg',
    '.svg',
    '.png',
    '.csv',
    '.json',
    '.csv?full=true',
  ])
  const params = new URLSearchParams({ lang: chance.pick(LOCALES), tab: chance.pick(keys) })
  if (chance.once(3)) params.set('width', String(chance.pick([1, 300, 1000, 5000, 1e9])))
  if (chance.once(4)) params.set('scale', String(chance.pick([0, 1, 4, 100])))
  if (chance.once(4)) params.set('view', 'table')
  if (chance.once(4)) params.set('calc', 'percent')
  if (chance.once(4))
    for (let n = chance.pick([1, 10, 300]); n > 0; n -= 1) params.append('hide', chance.pick(base.values))
  if (chance.once(4))
    for (let n = chance.pick([1, 10, 100]); n > 0; n -= 1) params.set(`f.${n}`, chance.pick(base.values))
  if (chance.once(4)) params.set('from', '1980')
  return `${ending}${ending.includes('?') ? '&' : '?'}${params}`
}

function generateCall(seed: number, chance: Chance, base: WorkBase): Work {
  const aliases = chance.pick([1, 2, 15])
  const form = chance.pick(['data', 'columns', 'data columns'])
  const call = chance.pick(['observations', 'observations', 'components', 'possible', 'preview'])
  const cubes = Array.from({ length: chance.once(10) ? 20 : 1 }, () => generateCubeFilter(chance, base))
  const head = 'sourceType: $type, sourceUrl: $url'
  const calls: Record<string, string> = {
    observations: `dataCubesObservations(${head}, locale: en, cubeFilters: $cubes) { ${form} }`,
    components: `dataCubesComponents(${head}, locale: en, cubeFilters: $cubes) { dimensions { id values { value label } hierarchy } measures { id values { value } } }`,
    possible: `possibleFilters(${head}, cubeFilter: $possible) { id value }`,
    preview: `dataCubePreview(${head}, locale: en, cubeFilter: $one) { observations }`,
  }
  const body = Array.from({ length: aliases }, (_, index) => `a${index}: ${calls[call]}`).join('\n')
  const declared =
    call === 'possible'
      ? '$possible: PossibleFiltersCube!'
      : call === 'preview'
        ? '$one: CubeIriFilter!'
        : '$cubes: [CubeFilter!]!'
  return {
    seed,
    kind: 'call',
    what: `${aliases} × ${call} ${call === 'observations' ? form : ''}`,
    query: `query Q($type: SourceType!, $url: SourceUrl!, ${declared}) { ${body} }`,
    variables: {
      type: IMPORTED_SOURCE.type,
      url: IMPORTED_SOURCE.url,
      ...(call === 'possible'
        ? { possible: { iri: base.iri, filters: cubes[0]?.filters } }
        : call === 'preview'
          ? { one: { iri: base.iri } }
          : { cubes }),
    },
  }
}

function generateCubeFilter(chance: Chance, base: WorkBase) {
  const many = Object.fromEntries(
    Array.from({ length: chance.pick(COUNTS) }, (_, index) => [
      chance.once(2) ? chance.pick(base.values) : `value ${index}`,
      true,
    ]),
  )
  const filter = chance.pick([
    { type: 'single', value: chance.pick(base.values) },
    { type: 'multi', values: many },
    { type: 'range', from: '1970', to: chance.pick(['1980', '9999', 'x']) },
  ])
  return {
    iri: base.iri,
    filters: chance.once(2) ? {} : { [chance.pick(base.ids)]: filter },
    ...(chance.once(3) && {
      componentIds: Array.from({ length: chance.pick([1, 2, 50]) }, () => chance.pick(base.ids)),
    }),
    loadValues: chance.once(2),
  }
}
