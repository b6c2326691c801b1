import { loadEditing, suggestCharts } from '@tessera/chart'
import type { Components, Dimension, DimensionColumn, Filter, Filters, Measure } from '@tessera/cube'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadFirstSuggestion, loadSuggestions } from './load-suggestion.ts'
import type { RunQuery } from './page-context.ts'

beforeAll(() => loadEditing())

const CUBE = { iri: 'https://example.org/cube', unversionedIri: 'https://example.org/cube' }
const toId = (name: string): string =>
  `${CUBE.iri}(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)${CUBE.iri}/${name}`

const toDimension = (name: string, values: string[]): Dimension => ({
  ...{ id: toId(name), label: name, cubeIri: CUBE.iri, kind: 'NominalDimension', isKeyDimension: true },
  isNumerical: false,
  values: values.map((value) => ({ value, label: value })),
})
const cantons = toDimension('canton', ['Bern', 'Uri', 'Zug', 'Jura', 'Genf'])
const sexes = toDimension('sex', ['Women', 'Men'])
const share: Measure = {
  ...{ id: toId('share'), label: 'Smokers', unit: '%', cubeIri: CUBE.iri, kind: 'NumericalMeasure' },
  ...{ isKeyDimension: false, isNumerical: true, isDecimal: true, isCurrency: false, limits: [], values: [] },
}
const components: Components = { dimensions: [cantons, sexes], measures: [share] }

/** Creates a source whose cube has a number for each canton and sex. */
function createSource(toNumber: (canton: number, sex: number) => number): RunQuery {
  const all = cantons.values.flatMap((_, canton) => sexes.values.map((__, sex) => [canton, sex] as const))
  const toColumn = ({ id, values }: Dimension, codes: number[]): DimensionColumn => ({
    ...{ id, kind: 'NominalDimension', codes },
    dictionary: values.map(({ value, label }) => ({ iri: value, label })),
  })
  const isKept = (filter: Filter | undefined, value: string | undefined): boolean =>
    filter?.type !== 'single' || filter.value === value
  return (async (_: unknown, variables: { cubeFilters?: { filters?: Filters }[] }) => {
    const filters = variables.cubeFilters?.[0]?.filters ?? {}
    const rows = all.filter(
      ([canton, sex]) =>
        isKept(filters[cantons.id], cantons.values[canton]?.value) &&
        isKept(filters[sexes.id], sexes.values[sex]?.value),
    )
    const columns = [
      toColumn(
        cantons,
        rows.map(([canton]) => canton),
      ),
      toColumn(
        sexes,
        rows.map(([, sex]) => sex),
      ),
      { id: share.id, kind: share.kind, values: rows.map(([canton, sex]) => toNumber(canton, sex)) },
    ]
    return {
      dataCubesComponents: components,
      dataCubesObservations: { columns },
      dataCubesMetadata: [],
      possibleFilters: [],
    }
  }) as unknown as RunQuery
}

const toSite = (query: RunQuery) => ({
  ...{ query, components, locale: 'en' as const },
  source: { type: 'sparql', url: '/sparql' } as const,
})
const suggested = () => suggestCharts({ key: 'k', cube: CUBE, components })

describe('suggested charts of percentages', () => {
  it('are stacked if these add up to a whole', async () => {
    const site = toSite(createSource((canton, sex) => (sex === 0 ? 50 + canton : 50 - canton)))
    const first = await loadFirstSuggestion(site, suggested())
    expect(first?.config).toMatchObject({ chartType: 'bar', fields: { segment: { type: 'stacked' } } })
    expect((await loadSuggestions(site, suggested())).map(({ config }) => config.chartType)).toContain('pie')
  })
  it('stand side by side if they do not', async () => {
    const site = toSite(createSource((canton, sex) => 20 + canton + 3 * sex))
    const first = await loadFirstSuggestion(site, suggested())
    expect(first?.config).toMatchObject({ chartType: 'bar', fields: { segment: { type: 'grouped' } } })
    const all = await loadSuggestions(site, suggested())
    expect(all[0]?.config).toEqual(first?.config)
    expect(all.map(({ config }) => config.chartType)).not.toContain('pie')
  })
})
