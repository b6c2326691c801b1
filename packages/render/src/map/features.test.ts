import type { MapSymbol, MapTiles } from '@tessera/chart'
import { describe, expect, it } from 'vitest'
import { anchorOf, areaFeatures, SYMBOL_BANDS, symbolFeatures, toAreaState } from './features.ts'

const toSymbol = (index: number): MapSymbol => ({
  key: `symbol:${index}`,
  at: [index, 0],
  radius: 20 - index,
  fill: '#123456',
  opacity: 0.8,
  stroke: '#ffffff',
  datum: index,
})

const toScene = (layers: MapTiles['layers']): MapTiles => ({
  view: { centre: [0, 0], worldWidth: 512, centralLongitude: 0 },
  layers,
})

const square = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [0, 0],
      [0, 2],
      [2, 2],
      [2, 0],
      [0, 0],
    ],
  ],
}

describe('symbols', () => {
  const symbols = Array.from({ length: 16 }, (_, index) => toSymbol(index))
  const { features } = symbolFeatures(toScene([{ kind: 'symbols', features: symbols }]), 2)

  it('lie in bands from the largest to the smallest, so that small ones are above across tiles', () => {
    const bands = features.map(({ properties }) => properties?.band)
    expect(bands).toEqual(bands.toSorted((a, b) => a - b))
    expect(new Set(bands).size).toBe(SYMBOL_BANDS)
    expect(Math.max(...bands)).toBe(SYMBOL_BANDS - 1)
  })

  it('are as large as the picture is drawn, half of their outline within', () => {
    expect(features[0]!.properties).toMatchObject({ radius: 39.5, fill: '#123456', opacity: 0.8 })
  })
})

describe('areas', () => {
  it('are numbered, and tell where they are apart from how they look', () => {
    const area = { key: 'area:a', geometry: square, fill: '#abcdef', opacity: 1, datum: 3 }
    const scene = toScene([
      {
        kind: 'areas',
        stroke: '#fff',
        strokeWidth: 1,
        hatch: '#000',
        features: [area, { ...area, pattern: 'hatch' }],
      },
    ])
    expect(areaFeatures(scene).features.map(({ id, properties }) => [id, properties])).toEqual([
      [0, null],
      [1, null],
    ])
    expect(toAreaState(area)).toEqual({ fill: '#abcdef', opacity: 1, pattern: '' })
    expect(toAreaState({ ...area, pattern: 'hatch' }).pattern).toBe('hatch')
  })
})

describe('where an area is pointed at', () => {
  it('is the middle of its largest piece', () => {
    const island = [
      [
        [50, 50],
        [50, 51],
        [51, 51],
        [51, 50],
        [50, 50],
      ],
    ]
    expect(anchorOf({ type: 'MultiPolygon', coordinates: [island, square.coordinates] })).toEqual([1, 1])
    expect(anchorOf(square)).toEqual([1, 1])
  })

  it('is nowhere for what has no rings', () => {
    expect(anchorOf({ type: 'MultiPolygon', coordinates: [] })).toBeUndefined()
    expect(anchorOf({ type: 'Point', coordinates: [1, 2] })).toBeUndefined()
  })
})
