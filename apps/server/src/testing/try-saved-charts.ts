import type { SavedChart } from '@tessera/api'
import { type GeneratedChart, generateStored, KNOWN_CUBES } from '@tessera/project/testing/stored'
import type { ChartRow } from '../db/tables.ts'
import { createLog } from '../log.ts'
import { acceptProject } from '../rest/accept-project.ts'
import { openSavedChart } from '../rest/open-saved-chart.ts'
import { createSources } from '../sources.ts'
import { createMoodySource, type Mood } from './moody-source.ts'

const MOODS: readonly Mood[] = ['up', 'down', 'slow', 'unknown']
const KEY = 'survivorKey1'

/** The results for saved charts. `problems` has a sentence for each failure. */
export type Survival = {
  charts: number
  /**
   * With the source up: the charts that open, those that cannot (their dataset is gone and they do not state which it
   * was), and those that are invalid.
   */
  opened: number
  doubtful: number
  unreadable: number
  /** The numbers of charts saved and of charts rejected without storing anything, over all states of the source. */
  saved: number
  refused: number
  problems: string[]
}

/**
 * Opens, saves and reopens each of a number of generated charts while its source is up, down, slow and not configured.
 * With the source back, each must then open as if nothing had happened.
 */
export async function trySavedCharts(count: number, seed: number): Promise<Survival> {
  const survival: Survival = {
    charts: 0,
    opened: 0,
    doubtful: 0,
    unreadable: 0,
    saved: 0,
    refused: 0,
    problems: [],
  }
  for (const chart of generateStored(count, seed)) {
    await tryOne(chart, survival)
    survival.charts += 1
  }
  return survival
}

async function tryOne({ what, stored }: GeneratedChart, survival: Survival): Promise<void> {
  const moody = createMoodySource()
  const all = createSources([moody], [])
  const sources = {
    ...all,
    find: (type: string, url: string) => (moody.mood() === 'unknown' ? undefined : all.find(type, url)),
  }
  const services = { sources, log: createLog('silent') }
  const open = (data: string): Promise<SavedChart | undefined> => openSavedChart(toRow(data), services)
  const text = JSON.stringify(stored)

  const expected = await open(text)
  if (!expected) survival.unreadable += 1
  else survival[expected.doubt ? 'doubtful' : 'opened'] += 1

  const stray = expected && !expected.doubt ? findStray(expected) : undefined
  if (stray !== undefined) survival.problems.push(`${what}: a component is of ${stray}`)

  for (const mood of MOODS) {
    const check = (step: string, found: SavedChart | undefined, isHonest: boolean): void => {
      const problem = compare(expected, found, isHonest)
      if (problem) survival.problems.push(`${what}; ${mood}; ${step}: ${problem}`)
    }
    /** Returns the stored text after saving: the posted one or, if that is rejected, the previous one. */
    const save = async (posted: unknown, before: string): Promise<string> => {
      const accepted = await acceptProject(posted as Record<string, unknown>, KEY, services)
      survival[accepted.ok ? 'saved' : 'refused'] += 1
      return accepted.ok ? JSON.stringify(accepted.project) : before
    }
    moody.put(mood)
    const first = await open(text)
    check('opened', first, mood !== 'up')
    // as posted by API clients, and as saved by an editor in which it is open
    const kept = [await save(stored, text)]
    if (first && !first.doubt) kept.push(await save(first.data, text))
    for (const data of kept) check('opened again', await open(data), mood !== 'up')
    moody.put('up')
    for (const data of kept) check('with the source back', await open(data), false)
  }
}

/** Returns the dataset that components or cubes claim to be versions of, if it has never existed. */
const findStray = ({ data }: SavedChart): string | undefined => {
  const named = data.chartConfigs.flatMap((config) => [
    ...config.cubes.map(({ unversionedIri }) => unversionedIri),
    ...[...JSON.stringify(config).matchAll(/"([^"]*)\(VISUALIZE\.ADMIN_COMPONENT_ID_SEPARATOR\)/g)].map(
      ([, iri = '']) => iri,
    ),
  ])
  const histories = [...KNOWN_CUBES.values()].map(({ unversionedIri }) => unversionedIri)
  return named.find((iri) => !histories.includes(iri))
}

/** Returns the fault of an opened chart. A reported doubt is not a fault while the source is unavailable. */
function compare(
  expected: SavedChart | undefined,
  found: SavedChart | undefined,
  mayDoubt: boolean,
): string | undefined {
  if (!expected || !found) return expected === found ? undefined : 'it can be read once, and not always'
  if (found.doubt) return mayDoubt || expected.doubt ? undefined : `it is doubted: ${found.doubt.message}`
  if (expected.doubt) return 'what cannot be known is told as if it were'
  return toText(found) === toText(expected) ? undefined : 'it has become another chart'
}

/** Returns the content of a chart, except its source, which may have several names. */
const toText = ({ data: { key: _, dataSource: __, ...data } }: SavedChart): string =>
  JSON.stringify(sorted(data))

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)]))
}

const toRow = (data: string): ChartRow => ({
  key: KEY,
  data,
  user_id: null,
  published_state: 'PUBLISHED',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
})
