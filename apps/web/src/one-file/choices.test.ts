import type { ViewOffers } from '@tessera/chart/viewer'
import { FIELD_VALUE_NONE, type Table } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { chooseRows, fitChoices, listPossible } from './choices.ts'

const entries = (...values: string[]) => values.map((iri) => ({ iri, label: iri.toUpperCase() }))
const table: Table = {
  rowCount: 4,
  columns: [
    { id: 'place', kind: 'NominalDimension', dictionary: entries('bern', 'bergen'), codes: [0, 0, 1, 1] },
    { id: 'year', kind: 'TemporalDimension', dictionary: entries('2020', '2021'), codes: [0, 1, 1, 1] },
    { id: 'amount', kind: 'NumericalMeasure', values: [1, 2, null, 4], undefinedRows: [2] },
  ],
}
const offers: ViewOffers = {
  filters: [
    { id: 'place', place: 1, value: 'bern', canBeNone: true },
    { id: 'year', place: 2, value: '2020', canBeNone: false },
  ],
  canPercent: false,
  calculation: 'identity',
}
const chart = { table, columns: ['amount'], offers }
const amounts = (filters: Record<string, string>) => chooseRows(chart, { filters })

describe('data filters without a server', () => {
  it('leave the rows of the chosen values, in the columns that are drawn', () => {
    expect(chooseRows(chart, {})).toEqual({
      rowCount: 1,
      columns: [{ id: 'amount', kind: 'NumericalMeasure', values: [1], undefinedRows: undefined }],
    })
    expect(amounts({ place: 'bergen', year: '2021' }).columns[0]).toMatchObject({
      values: [null, 4],
      undefinedRows: [0],
    })
    expect(amounts({ place: FIELD_VALUE_NONE, year: '2021' }).rowCount).toBe(3)
  })

  it('keep the rows of several values, and all rows the author allows if none is chosen', () => {
    const [place, year] = offers.filters
    const several = { ...chart, offers: { ...offers, filters: [{ ...place!, value: ['bern'] }, year!] } }
    const count = (places: string[] | undefined, of = several) =>
      chooseRows(of, { filters: { year: '2021', ...(places && { place: places }) } }).rowCount
    expect([undefined, ['bergen'], ['bern', 'bergen'], []].map((places) => count(places))).toEqual([
      1, 2, 3, 3,
    ])
    const limited = { ...place!, value: [], among: ['bergen'] }
    expect(count(undefined, { ...chart, offers: { ...offers, filters: [limited, year!] } })).toBe(2)
    expect(fitChoices(several, { filters: { place: [] } })).toEqual({ filters: { place: [] } })
  })

  it('leave everything if none is offered', () => {
    expect(chooseRows({ ...chart, offers: { ...offers, filters: [] } }, {})).toBe(table)
  })

  it('offer what has data under those before them, and take it if a value has none', () => {
    expect(listPossible(chart, {})).toEqual({ place: ['bern', 'bergen'], year: ['2020', '2021'] })
    const moved = { filters: { place: 'bergen' } }
    expect(listPossible(chart, moved).year).toEqual(['2021'])
    expect(fitChoices(chart, moved)).toEqual({ filters: { place: 'bergen', year: '2021' } })
    expect(fitChoices(chart, {})).toEqual({})
  })
})
