import type { DotMark, Mark, PictureScene } from '@tessera/chart'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextDatum } from './next-datum.ts'
import { createSceneReader } from './scene-reader.ts'
import { keepLargest, toShownDatum } from './to-shown-datum.ts'

const toScene = (marks: Mark[]): PictureScene => ({
  type: 'picture',
  width: 400,
  height: 200,
  marks,
  hints: [],
  legends: [],
  data: marks.flatMap(({ datum }) =>
    datum === undefined
      ? []
      : [{ title: `Title ${datum}`, entries: [{ label: 'Amount', value: String(datum) }] }],
  ),
})
const dot = (datum: number, x: number, y: number, radius = 3): DotMark => ({
  type: 'dot',
  key: `dot:${datum}`,
  x,
  y,
  radius,
  fill: '#000',
  datum,
})
const rect = (datum: number, x: number, y: number, width: number, height: number): Mark => ({
  type: 'rect',
  key: `rect:${datum}`,
  x,
  y,
  width,
  height,
  fill: '#000',
  datum,
})

describe('what a place of a picture stands for', () => {
  it('is the dot that is hit, the smaller one of two, as it lies above', () => {
    const reader = createSceneReader(toScene([dot(0, 50, 50, 20), dot(1, 55, 50, 5)]))
    expect(reader.find(56, 50)?.datum).toBe(1)
    expect(reader.find(40, 50)?.datum).toBe(0)
  })
  it('is the nearest dot if none is hit, and nothing further away', () => {
    const reader = createSceneReader(toScene([dot(0, 50, 50), dot(1, 80, 50)]))
    expect(reader.find(62, 50)?.datum).toBe(0)
    expect(reader.find(69, 50)?.datum).toBe(1)
    expect(reader.find(130, 50)).toBeUndefined()
  })
  it('is the bar that is hit, or one too thin to be hit', () => {
    const reader = createSceneReader(toScene([rect(0, 10, 10, 20, 100), rect(1, 40, 110, 20, 0)]))
    expect(reader.find(20, 60)?.datum).toBe(0)
    expect(reader.find(50, 105)?.datum).toBe(1)
    expect(reader.find(200, 60)).toBeUndefined()
  })
  it('is the upper one of two areas, and not their hole', () => {
    const ring: Mark = {
      type: 'polygon',
      key: 'ring',
      path: 'M0,0L100,0L100,100L0,100ZM30,30L70,30L70,70L30,70Z',
      fill: '#000',
      datum: 0,
    }
    const lake: Mark = { type: 'polygon', key: 'lake', path: 'M5,5L20,5L20,20L5,20Z', fill: '#00f', datum: 1 }
    const reader = createSceneReader(toScene([ring, lake]))
    expect(reader.find(25, 25)?.datum).toBe(0)
    expect(reader.find(10, 10)?.datum).toBe(1)
    // a hole is empty, although it is inside the ring's box
    expect(createSceneReader(toScene([ring])).find(150, 50)).toBeUndefined()
  })
  it('is the slice whose angle and distance hold it', () => {
    const arc = (datum: number, from: number, to: number): Mark => ({
      type: 'arc',
      key: `arc:${datum}`,
      x: 100,
      y: 100,
      inner: 0,
      outer: 50,
      from,
      to,
      fill: '#000',
      datum,
    })
    const reader = createSceneReader(toScene([arc(0, 0, 90), arc(1, 90, 360)]))
    expect(reader.find(120, 80)?.datum).toBe(0)
    expect(reader.find(120, 120)?.datum).toBe(1)
    expect(reader.find(80, 80)?.datum).toBe(1)
    expect(reader.find(150, 150)).toBeUndefined()
  })
  it('finds each dot at its middle, however many there are', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 200 })), {
          selector: String,
          minLength: 1,
          maxLength: 200,
        }),
        (places) => {
          const reader = createSceneReader(toScene(places.map(([x, y], index) => dot(index, x, y, 2))))
          places.forEach(([x, y], index) => {
            expect(reader.find(x, y)?.datum).toBe(index)
          })
        },
      ),
    )
  })
})

describe('a picture over time', () => {
  // two series of three moments, with the data ordered by series
  const line: Mark = { type: 'line', key: 'line', points: [], stroke: '#000', width: 1 }
  const scene = toScene([
    line,
    ...[0, 1, 2].map((place) => dot(place, 100 * place, 50)),
    ...[0, 1, 2].map((place) => dot(3 + place, 100 * place, 150)),
  ])
  const reader = createSceneReader(scene)

  it('is read by its moments: the nearest one, and the nearest value of it', () => {
    expect(reader.find(140, 60)?.datum).toBe(1)
    expect(reader.find(160, 140)?.datum).toBe(5)
    expect(reader.find(140, 60)?.moment?.marks.map(({ datum }) => datum)).toEqual([1, 4])
    expect(reader.find(300, 60)).toBeUndefined()
  })
  it('is read by what covers a place, where areas stand upon each other', () => {
    const area: Mark = { type: 'area', key: 'area', points: [], fill: '#000' }
    const areas = toScene([area, { ...dot(0, 100, 150), foot: 200 }, { ...dot(1, 100, 20), foot: 150 }])
    // nearer to the edge of the lower one, but inside the upper one
    expect(createSceneReader(areas).find(100, 140)?.datum).toBe(1)
    expect(createSceneReader(areas).find(100, 160)?.datum).toBe(0)
    expect(createSceneReader(areas).find(100, 5)?.datum).toBe(1)
  })
  it('shows all values of a moment from the top to the bottom', () => {
    expect(toShownDatum(reader.find(140, 140)!, scene)).toEqual({
      title: 'Title 4',
      entries: [
        { label: 'Amount', value: '1' },
        { label: 'Amount', value: '4' },
      ],
      current: 1,
    })
  })
  it('keeps what is pointed at and the largest where not all have room, in their order', () => {
    const entries = [3, 50, undefined, 7, -40, 1, 20].map((amount, index) => ({
      label: `L${index}`,
      value: String(amount),
      ...(amount === undefined ? {} : { amount }),
    }))
    const kept = keepLargest({ entries, current: 5 }, 4)
    expect(kept.entries.map(({ value }) => value)).toEqual(['50', '-40', '1', '20'])
    expect(kept.current).toBe(2)
    expect(keepLargest({ entries, current: 5 }, 7)).toEqual({ entries, current: 5 })
  })

  it('are what stands out and what is pointed at if something stands out', () => {
    const entries = ['a', 'b', 'c', 'd'].map((label) => ({
      label,
      value: '1',
      amount: 1,
      ...(label !== 'b' && { standsBack: true }),
    }))
    const kept = keepLargest({ entries, current: 3 }, 10)
    expect(kept.entries.map(({ label }) => label)).toEqual(['b', 'd'])
    expect(kept.current).toBe(1)
    const alone = entries.filter(({ standsBack }) => standsBack)
    expect(keepLargest({ entries: alone, current: 0 }, 10).entries).toEqual(alone)
  })
  it('says a unit once above several values, unless they differ', () => {
    const withUnits = (units: string[]): PictureScene => ({
      ...scene,
      data: scene.data.map((datum, index) => ({
        ...datum,
        unit: units[Math.floor(index / 3)]!,
        entries: [{ label: 'Amount', value: `${index} t`, bare: String(index) }],
      })),
    })
    const shown = (units: string[]) => toShownDatum(reader.find(140, 140)!, withUnits(units))!
    expect(shown(['t', 't'])).toMatchObject({ unit: 't', entries: [{ value: '1' }, { value: '4' }] })
    expect(shown(['t', 'kg']).unit).toBeUndefined()
    expect(shown(['t', 'kg']).entries.map(({ value }) => value)).toEqual(['1 t', '4 t'])
  })
  it('is walked along its series by left and right, and across them by up and down', () => {
    expect(nextDatum('ArrowRight', 1, 6, reader)).toBe(2)
    expect(nextDatum('ArrowDown', 1, 6, reader)).toBe(4)
    expect(nextDatum('ArrowUp', 4, 6, reader)).toBe(1)
    expect(nextDatum('ArrowUp', 1, 6, reader)).toBe(1)
  })
})

describe('a picture of bands', () => {
  /** Two stacks of two, the second one a pixel wide, and a position without a value. */
  const stacks: PictureScene = {
    ...toScene([
      rect(0, 10, 150, 80, 50),
      rect(1, 10, 120, 80, 30),
      rect(2, 150, 190, 1, 10),
      rect(3, 150, 100, 1, 90),
      { ...dot(4, 250, 194, 6), opacity: 0 },
    ]),
    bands: {
      along: 'x',
      across: [0, 200],
      places: [
        { start: 0, end: 100, data: [0, 1] },
        { start: 100, end: 200, data: [2, 3] },
        { start: 200, end: 300, data: [4] },
      ],
    },
  }
  stacks.data.forEach((datum, index) => {
    datum.entries = [{ label: index % 2 === 0 ? 'Coal' : 'Wind', value: String(index) }]
  })
  const reader = createSceneReader(stacks)

  it('answers over a whole band: above a short column, and beside one of a pixel', () => {
    expect(reader.find(50, 5)?.datum).toBe(1)
    expect(reader.find(50, 180)?.datum).toBe(0)
    expect(reader.find(110, 195)?.datum).toBe(2)
    expect(reader.find(190, 20)?.datum).toBe(3)
    expect(reader.find(230, 20)?.datum).toBe(4)
    expect(reader.find(340, 20)).toBeUndefined()
  })
  it('tells all of a stack as it is drawn, from the top to the bottom', () => {
    const shown = toShownDatum(reader.find(50, 180)!, stacks)!
    expect(shown.entries.map(({ label }) => label)).toEqual(['Wind', 'Coal'])
    expect(shown.current).toBe(1)
  })
  it('is walked from stack to stack within a segment, and up and down within a stack', () => {
    expect(nextDatum('ArrowRight', 1, 5, reader)).toBe(3)
    expect(nextDatum('ArrowLeft', 3, 5, reader)).toBe(1)
    expect(nextDatum('ArrowDown', 1, 5, reader)).toBe(0)
    expect(nextDatum('ArrowUp', 1, 5, reader)).toBe(1)
    expect(nextDatum('ArrowRight', 3, 5, reader)).toBe(4)
    expect(nextDatum('ArrowRight', 4, 5, reader)).toBe(4)
    expect(nextDatum('ArrowLeft', undefined, 5, reader)).toBe(4)
  })
  it('lies on its side for bars: groups are told apart first', () => {
    const bars: PictureScene = {
      ...toScene([rect(0, 0, 10, 10, 20), rect(1, 0, 30, 200, 20), rect(2, 0, 80, 50, 20)]),
      bands: {
        along: 'y',
        across: [0, 300],
        places: [
          { start: 0, end: 60, data: [0, 1] },
          { start: 60, end: 120, data: [2] },
        ],
      },
    }
    const across = createSceneReader(bars)
    expect(across.find(290, 15)?.datum).toBe(0)
    expect(across.find(290, 40)?.datum).toBe(1)
    expect(nextDatum('ArrowRight', 0, 3, across)).toBe(1)
    expect(nextDatum('ArrowDown', 0, 3, across)).toBe(2)
  })
})

describe('walking a picture by keys', () => {
  const scene = toScene(Array.from({ length: 300 }, (_, index) => dot(index, index, 10, 1)))
  const reader = createSceneReader(scene)
  const next = (key: string, current?: number) => nextDatum(key, current, 300, reader)

  it('begins at either end', () => {
    expect([next('ArrowRight'), next('ArrowDown'), next('PageDown'), next('Home')]).toEqual([0, 0, 0, 0])
    expect([next('ArrowLeft'), next('ArrowUp'), next('PageUp'), next('End')]).toEqual([299, 299, 299, 299])
  })
  it('goes by ones, by tenths of all, and to the ends, and stays there', () => {
    expect([next('ArrowRight', 7), next('ArrowUp', 7), next('PageDown', 7), next('PageUp', 7)]).toEqual([
      8, 6, 37, 0,
    ])
    expect([next('Home', 7), next('End', 7), next('ArrowRight', 299), next('ArrowLeft', 0)]).toEqual([
      0, 299, 299, 0,
    ])
  })
  it('leaves other keys alone, and pictures without data', () => {
    expect(next('Tab', 7)).toBeUndefined()
    expect(nextDatum('ArrowRight', undefined, 0, reader)).toBeUndefined()
  })
  it('reaches every datum, also one that no mark stands for', () => {
    const more = { ...scene, data: [...scene.data, { title: 'Missing', entries: [] }] }
    expect(createSceneReader(more).read(300)).toEqual({ datum: 300 })
    expect(createSceneReader(more).read(301)).toBeUndefined()
  })
})
