import type { Components, Dimension, Measure } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { suitedChartTypes } from './suggest-charts.ts'

const dimension = (kind: Dimension['kind'], count = 3, isKeyDimension = true): Dimension => ({
  ...{ id: kind, cubeIri: 'c', kind, label: kind, isNumerical: false, isKeyDimension },
  values: Array.from({ length: count }, (_, at) => ({ value: `${at}`, label: `${at}` })),
})
const measure = (id: string, kind: Measure['kind'] = 'NumericalMeasure'): Measure => ({
  ...{ id, cubeIri: 'c', kind, label: id, isNumerical: true, isKeyDimension: false },
  ...{ values: [], limits: [] },
})
const suited = (dimensions: Dimension[], measures = [measure('m')]): string[] =>
  suitedChartTypes({ dimensions, measures } satisfies Components)

describe('the charts suggested for a dataset', () => {
  it('show time as a line, places as a map, few kinds as a pie', () => {
    expect(suited([dimension('TemporalDimension')])).toEqual(['line', 'area', 'column'])
    expect(suited([dimension('GeoShapesDimension')])).toEqual(['map', 'bar', 'column'])
    expect(suited([dimension('NominalDimension')])).toEqual(['bar', 'pie', 'column'])
    expect(suited([dimension('NominalDimension', 9)])).toEqual(['bar', 'column'])
  })

  it('show two numbers against each other', () => {
    expect(suited([dimension('TemporalDimension')], [measure('a'), measure('b')])).toContain('scatterplot')
  })

  it('are none that cannot be drawn, and none of what only describes', () => {
    expect(suited([dimension('NominalDimension')], [])).toEqual([])
    expect(suited([dimension('TemporalDimension', 3, false), dimension('NominalDimension')])).not.toContain(
      'line',
    )
  })
})
