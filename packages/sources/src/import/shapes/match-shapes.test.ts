import { describe, expect, it } from 'vitest'
import { createShapeMatcher, type StatedShapes } from './match-shapes.ts'
import type { Area } from './parse-area.ts'

const area = (x: number): Area => [
  [
    [
      [x, 0],
      [x + 1, 0],
      [x + 1, 1],
      [x, 0],
    ],
  ],
]
const toLayer = (shapes: Record<string, string>[]) =>
  shapes.map((properties, index) => ({ properties: new Map(Object.entries(properties)), area: area(index) }))
const LAYER = toLayer([
  { id: '1', KTNR: '1', NAME: 'Zürich', land: 'CH' },
  { id: '2', KTNR: '2', NAME: 'Bern / Berne', land: 'CH' },
  { id: '3', KTNR: '25', NAME: 'Genève', land: 'CH' },
])

const match = (texts: string[], options: { set?: 'canton'; stated?: StatedShapes } = {}) => {
  const found = createShapeMatcher([LAYER])(
    texts.map((text) => ({ text })),
    options,
  )
  return { property: found?.property, names: Object.fromEntries(found?.names ?? []) }
}

describe('shapes of values', () => {
  it('match by name, ignoring case and accents', () => {
    expect(match(['zurich', 'GENÈVE', 'Basel'])).toEqual({
      property: 'NAME',
      names: { zurich: 'Zürich', GENÈVE: 'Genève' },
    })
  })

  it('match by number, ignoring leading zeros', () => {
    expect(match(['01', '02', '25'])).toEqual({ property: 'KTNR', names: { '01': '1', '02': '2', 25: '25' } })
  })

  it.each([
    [['1', '2', '25']],
    [['ZH', 'BE', 'GE']],
    [['Zurigo', 'Berna', 'Ginevra']],
    [['CH01', 'CH02', 'CH25']],
  ])('match by any code or name if they are cantons: %j', (texts) => {
    const { property, names } = match(texts, { set: 'canton' })
    expect(property).toBe('NAME')
    expect(Object.values(names)).toEqual(['Zürich', 'Bern / Berne', 'Genève'])
  })

  it('match by labels', () => {
    const found = createShapeMatcher([LAYER])([{ text: 'a', label: 'Zürich' }], {})
    expect(found?.names.get('a')).toBe('Zürich')
  })

  it('are corrected by hand', () => {
    const stated = { property: 'NAME', matches: { x: 'Genève', Zürich: null, y: 'Atlantis', z: 'Zürich' } }
    expect(match(['Zürich', 'x', 'y'], { stated })).toEqual({ property: 'NAME', names: { x: 'Genève' } })
    const values = ['Zürich', 'x'].map((text) => ({ text }))
    expect(createShapeMatcher([LAYER])(values, { stated })?.found).toEqual(new Set(['Zürich']))
    expect(match(['1', '3'], { stated: { property: 'id' } }).property).toBe('id')
    expect(match(['Zürich'], { stated: { property: 'gone' } }).property).toBe('NAME')
  })

  it('are those of the layer that matches best', () => {
    const lakes = toLayer([{ NAME: 'Zürichsee' }, { NAME: 'Bern' }])
    const found = createShapeMatcher([lakes, LAYER])([{ text: 'Zürich' }, { text: 'Genève' }], {})
    expect([...(found?.areas.keys() ?? [])]).toEqual(['Zürich', 'Bern / Berne', 'Genève'])
  })

  it('are merged if they have the same name', () => {
    const islands = toLayer([{ n: 'Fiji' }, { n: 'Fiji' }])
    expect(createShapeMatcher([islands])([{ text: 'Fiji' }], {})?.areas.get('Fiji')).toHaveLength(2)
  })

  it('match by the first hundred properties of a layer only', () => {
    const properties = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, `${index}x`]))
    const found = (count: number) =>
      createShapeMatcher([toLayer([properties(count), { late: 'Bern' }])])([{ text: 'Bern' }], {})
    expect(found(99)).toMatchObject({ property: 'late', names: new Map([['Bern', 'Bern']]) })
    expect(found(100)?.names.size).toBe(0)
    expect(found(200)?.properties).toHaveLength(100)
  })

  it('are quick to find if ten thousand of them have the same name', () => {
    const same = toLayer(Array.from({ length: 10_000 }, () => ({ n: 'CH' })))
    expect(createShapeMatcher([same])([{ text: 'CH' }], {})?.areas.get('CH')).toHaveLength(10_000)
  })

  it('are none without properties', () => {
    expect(createShapeMatcher([toLayer([{}])])([{ text: 'a' }], {})).toBeUndefined()
  })
})
