import type { Mark, PictureScene } from '@tessera/chart'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextDatum } from './next-datum.ts'
import { createSceneReader } from './scene-reader.ts'
import { toShownDatum } from './to-shown-datum.ts'

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
const dot = (datum: number, x: number, y: number, radius = 3): Mark => ({
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
  it('is the nearest dot where none is hit, and nothing further away', () => {
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
    // a hole is nothing, though its box is the ring's
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
  // two series of three moments, data series by series
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
    expect(reader.find(140, 60)?.moment?.points.map(({ mark }) => mark.datum)).toEqual([1, 4])
    expect(reader.find(300, 60)).toBeUndefined()
  })
  it('shows all values of a moment from the top to the bottom', () => {
    expect(toShownDatum(reader.find(140, 140)!, scene)).toEqual({
      title: 'Title 4',
      entries: [
        { label: 'Amount', value: '1' },
        { label: 'Amount', value: '4' },
      ],
      current: 1,
      left: 0,
    })
  })
  it('shows twelve values at most, those next to what is pointed at', () => {
    const many = toScene([line, ...Array.from({ length: 30 }, (_, place) => dot(place, 100, 5 * place))])
    const shown = toShownDatum(createSceneReader(many).find(100, 100)!, many)!
    expect(shown.entries.map(({ value }) => Number(value))).toEqual([
      14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    ])
    expect(shown.entries[shown.current!]?.value).toBe('20')
    expect(shown.left).toBe(18)
  })
  it('is walked along its series by left and right, and across them by up and down', () => {
    expect(nextDatum('ArrowRight', 1, 6, reader)).toBe(2)
    expect(nextDatum('ArrowDown', 1, 6, reader)).toBe(4)
    expect(nextDatum('ArrowUp', 4, 6, reader)).toBe(1)
    expect(nextDatum('ArrowUp', 1, 6, reader)).toBe(1)
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
