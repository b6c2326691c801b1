import type { ChartUse, VersionComparison } from '@tessera/api/own-dataset'
import { type ChartConfig, lostFields, lostFilters } from '@tessera/chart'
import {
  type Components,
  FIELD_VALUE_NONE,
  type Locale,
  MOST_RECENT_VALUE,
  readComponentId,
} from '@tessera/cube'
import { toCubeIri } from '@tessera/sources/import'
import { IMPORTED_URL } from '@tessera/sources/sql'
import { usedBy } from '../changes/chart-changes.ts'
import { compareVersions } from '../changes/comparison.ts'
import { describeDataset } from '../changes/describe-changes.ts'
import { readDescription } from '../changes/describe-version.ts'
import type { OwnedDataset } from '../db/datasets.ts'
import type { User } from '../db/users.ts'
import { wordsOf } from '../http/words-of.ts'
import { toSlugOf } from '../import/uploaded-files.ts'
import type { Services } from '../services.ts'
import { readUses } from './read-own-datasets.ts'

/** Compares an uploaded version of a dataset with the newest one; `undefined` if one of them is gone. */
export async function compareNewVersion(
  services: Services,
  { dataset, newest }: OwnedDataset,
  key: string,
  user: Pick<User, 'id'>,
  locale: Locale,
): Promise<VersionComparison | undefined> {
  const { dataset_id: id, number } = dataset
  const source = services.sources.find('sql', IMPORTED_URL)
  if (!source) return undefined
  const beforeIri = toCubeIri(toSlugOf(id, newest.key))
  const before = await readDescription(source, beforeIri)
  const after = await readDescription(source, toCubeIri(toSlugOf(id, key)))
  if (!before || !after) return undefined
  const comparison = await compareVersions(source, { before, beforeIri, after })
  const uses = (await readUses(services, id, user, locale)).map(({ use, data }) => ({
    use,
    configs: data.chartConfigs.filter(({ cubes }) =>
      cubes.some(({ unversionedIri }) => unversionedIri === toCubeIri(id)),
    ),
  }))
  const { lost = [], added = [] } = comparison.structure?.[locale] ?? {}
  const { values } = comparison
  const components = after.components[locale]
  return {
    basedOn: number,
    lost: lost.map(({ value, label }) => ({
      name: label,
      charts: uses.flatMap(({ use, configs }) =>
        configs.some((config) => usedBy(config).has(value)) ? [use] : [],
      ),
    })),
    added: added.map(({ label }) => label),
    lostValues: findLostValues(before.components[locale], components),
    ...(values && {
      rows: {
        added: values.added,
        removed: values.lost,
        changedValues: values.columns.reduce((sum, { changed }) => sum + changed, 0),
      },
    }),
    keeping: publishedWhere(uses, (config) => lacks(config, id, components)),
    emptied: publishedWhere(
      uses,
      (config) => !lacks(config, id, components) && isEmptied(config, id, components),
    ),
    lines: describeDataset(comparison, locale, wordsOf(locale)).lines,
  }
}

const MAX_LISTED = 10

/** Lists the values that a version lacks, by the columns that both versions have. */
function findLostValues(before: Components, after: Components): VersionComparison['lostValues'] {
  return before.dimensions.flatMap(({ id, label, values }) => {
    const found = after.dimensions.find((each) => each.id === id)
    const known = new Set(found?.values.map(({ value }) => value))
    const lost = found ? values.filter(({ value }) => !known.has(value)) : []
    const listed = lost.slice(0, MAX_LISTED).map((each) => each.label)
    return lost.length > 0 ? [{ name: label, values: listed, others: lost.length - listed.length }] : []
  })
}

type Use = { use: ChartUse; configs: ChartConfig[] }

const publishedWhere = (uses: Use[], test: (config: ChartConfig) => boolean): ChartUse[] =>
  uses.flatMap(({ use, configs }) => (use.isPublished && configs.some(test) ? [use] : []))

/** Values of filters that fit any data. */
const ANY_VALUES = [FIELD_VALUE_NONE, MOST_RECENT_VALUE]

/** Whether a chart filters a dataset by values that a version does not contain. */
const isEmptied = (config: ChartConfig, id: string, { dimensions }: Components): boolean =>
  config.cubes
    .filter(({ unversionedIri }) => unversionedIri === toCubeIri(id))
    .flatMap(({ filters }) => Object.entries(filters))
    .some(([component, filter]) => {
      const known = new Set(
        dimensions.find((each) => each.id === component)?.values.map(({ value }) => String(value)),
      )
      if (known.size === 0 || filter.type === 'range') return false
      const chosen = filter.type === 'single' ? [filter.value] : Object.keys(filter.values)
      return !chosen.some((value) => known.has(String(value)) || ANY_VALUES.includes(String(value)))
    })

/** Whether a chart shows something of a dataset that the components of a version lack. */
function lacks(config: ChartConfig, id: string, components: Components): boolean {
  const iri = toCubeIri(id)
  const joined = config.cubes.flatMap(({ joinBy = [] }) => joinBy)
  const known = new Set([...components.dimensions, ...components.measures].map((each) => each.id))
  const isOwn = (component: string): boolean => readComponentId(component)?.cubeIri === iri
  if (joined.some((component) => isOwn(component) && !known.has(component))) return true
  return [...lostFields(config, components), ...lostFilters(config, components)].some(isOwn)
}
