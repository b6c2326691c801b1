import {
  type ChartConfig,
  changeChartType,
  controlsOf,
  loadEditing,
  setControl,
  setSingleFilter,
  withDerivedFilters,
} from '@tessera/chart'
import type { Locale, Table } from '@tessera/cube'
import { createTranslate } from '@tessera/i18n'
import { compileCatalogue } from '@tessera/i18n/compile'
import { catalogueOf } from '@tessera/i18n/load'
import { describe, expect, it } from 'vitest'
import type { Drawn } from '../state/chart-stage.ts'
import { KIND, WASTE, WASTE_TABLE, wasteChart } from '../testing/waste.ts'
import { describeEdit } from './describe-edit.ts'

const wordsOf = (locale: Locale) => ({
  t: createTranslate(locale, compileCatalogue(catalogueOf(locale)), String),
  locale,
})

await loadEditing()

/** One year of glass and wood. */
const TWO_KINDS: Table = {
  rowCount: 2,
  columns: [
    ...WASTE_TABLE.columns.map((column) =>
      'codes' in column ? { ...column, codes: [0, 0] } : { ...column, values: [7, 8] },
    ),
    {
      kind: 'NominalDimension',
      id: KIND,
      dictionary: [
        { iri: 'glass', label: 'glass' },
        { iri: 'wood', label: 'wood' },
      ],
      codes: [0, 1],
    },
  ],
} as Table

const drawnAs = (config: ChartConfig, table = WASTE_TABLE): Drawn => ({
  config,
  data: { components: WASTE, table, datasets: [] },
})

describe('an edit in words', () => {
  const columns = wasteChart()
  const lines = withDerivedFilters(changeChartType(columns, 'line', WASTE, {}), WASTE)
  const split = withDerivedFilters(
    setControl(lines, controlsOf(lines, WASTE).find(({ id }) => id === 'segment')!, KIND, WASTE),
    WASTE,
  )

  it('names another type', () => {
    expect(describeEdit(drawnAs(columns), drawnAs(lines), wordsOf('en'))).toBe('Lines.')
    expect(describeEdit(drawnAs(columns), drawnAs(lines), wordsOf('de'))).toBe('Linien.')
  })

  it('says by what a chart is split and into how many', () => {
    const [before, after] = [drawnAs(lines), drawnAs(split, TWO_KINDS)]
    expect(describeEdit(before, after, wordsOf('en'))).toBe('Split by kind, 2 values.')
    expect(describeEdit(before, after, wordsOf('fr'))).toBe('Réparti par kind, 2 valeurs.')
  })

  it('says that a split is gone and which filter took its place', () => {
    const after = setSingleFilter(lines, KIND, 'wood', WASTE)
    expect(describeEdit(drawnAs(split, TWO_KINDS), drawnAs(after), wordsOf('en'))).toBe(
      'No longer split. New filter – kind: wood.',
    )
  })

  it('tells what stands in the places of another type', () => {
    const pie = withDerivedFilters(changeChartType(lines, 'pie', WASTE, {}), WASTE)
    expect(describeEdit(drawnAs(lines), drawnAs(pie, TWO_KINDS), wordsOf('en'))).toMatch(
      /^Pie\. Split by (kind|year), \d values?\./,
    )
  })

  it('is silent about what its control has said', () => {
    const titled = { ...lines, meta: { ...lines.meta } }
    expect(describeEdit(drawnAs(lines), drawnAs(titled), wordsOf('en'))).toBe('')
    const filtered = setSingleFilter(lines, KIND, 'wood', WASTE)
    expect(describeEdit(drawnAs(lines), drawnAs(filtered), wordsOf('en'))).toBe('')
  })
})
