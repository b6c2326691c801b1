import type { Components, Dimension } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { toDimension, toMeasure } from '../testing/components.ts'
import { disabledReason } from './availability.ts'

const KINDS: Record<string, Dimension['kind'][]> = {
  categorical: ['NominalDimension', 'OrdinalDimension', 'TemporalOrdinalDimension'],
  geographical: ['GeoCoordinatesDimension', 'GeoShapesDimension'],
  temporal: ['TemporalDimension', 'TemporalEntityDimension'],
}

const subsets = <T>(items: T[]): T[][] =>
  items.reduce<T[][]>((sets, item) => sets.flatMap((set) => [set, [...set, item]]), [[]])

/** Every combination of measures and sorts of dimensions, with each kind of a sort standing for it once. */
const combinations = subsets(['numerical', 'ordinal']).flatMap((measures) =>
  subsets(Object.keys(KINDS)).flatMap((sorts) =>
    [0, 1, 2].map((turn) => ({
      measures,
      sorts,
      kinds: sorts.map((sort) => KINDS[sort]![turn % KINDS[sort]!.length]!),
    })),
  ),
)

const toComponents = (measures: string[], kinds: Dimension['kind'][]): Components => ({
  measures: measures.map((id) => toMeasure(id, id === 'ordinal' ? { kind: 'OrdinalMeasure' } : {})),
  dimensions: kinds.map((kind) => toDimension(kind, kind)),
})

describe.each(combinations)(
  'a cube of measures $measures and dimensions $kinds',
  ({ measures, sorts, kinds }) => {
    const components = toComponents(measures, kinds)
    const hasNumbers = measures.includes('numerical')

    it('can be columns with a number and something to lay it along', () => {
      const expected = !hasNumbers
        ? 'controls.chart.disabled.numerical'
        : sorts.length === 0
          ? 'controls.chart.disabled.categorical'
          : undefined
      expect(disabledReason('column', components)).toBe(expected)
    })

    it('can be a map with any measure and a place', () => {
      const isPossible = measures.length > 0 && sorts.includes('geographical')
      const reason = hasNumbers ? 'controls.chart.disabled.geographical' : 'controls.chart.disabled.numerical'
      expect(disabledReason('map', components)).toBe(isPossible ? undefined : reason)
    })

    it('can always be a table', () => {
      expect(disabledReason('table', components)).toBeUndefined()
    })
  },
)

describe('dimensions that only qualify a measure', () => {
  it('are nothing to lay columns along', () => {
    const components = toComponents(
      ['numerical'],
      ['StandardErrorDimension', 'ConfidenceUpperBoundDimension'],
    )
    expect(disabledReason('column', components)).toBe('controls.chart.disabled.categorical')
  })
})
