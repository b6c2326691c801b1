import type { Mark, PictureScene } from '@tessera/chart'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betweenScenes } from './between-scenes.ts'

const scene = (marks: Mark[], more: Partial<PictureScene> = {}): PictureScene => ({
  type: 'picture',
  width: 100,
  height: 50,
  marks,
  hints: [],
  legends: [],
  data: [],
  ...more,
})
const dot = (key: string, more: Partial<Extract<Mark, { type: 'dot' }>> = {}): Mark => ({
  type: 'dot',
  key,
  x: 0,
  y: 0,
  radius: 4,
  fill: '#000000',
  datum: 0,
  ...more,
})

const pictureAt = (from: PictureScene, to: PictureScene, part: number): PictureScene =>
  part <= 0 ? from : (betweenScenes(from, to)?.(part) ?? to)

describe('the picture between two others', () => {
  const from = scene([dot('a'), dot('gone')])
  const to = scene([dot('a', { x: 10, radius: 8, fill: '#ffffff' }), dot('new')], { height: 100 })

  it('is the first at 0 and the second at 1', () => {
    expect(pictureAt(from, to, 0)).toBe(from)
    expect(pictureAt(from, to, 1)).toBe(to)
  })
  it('has the marks of one key half way at a half', () => {
    const [, moved] = pictureAt(from, to, 0.5).marks
    expect(moved).toMatchObject({ key: 'a', x: 5, y: 0, radius: 6, fill: 'rgb(128, 128, 128)', datum: 0 })
  })
  it('lets marks that only one picture has fade', () => {
    const marks = pictureAt(from, to, 0.25).marks
    expect(marks.map(({ key }) => key)).toEqual(['leaving:gone', 'a', 'new'])
    expect(marks.map((mark) => ('opacity' in mark ? mark.opacity : undefined))).toEqual([
      0.75,
      undefined,
      0.25,
    ])
  })
  it('is as high as the part of the way says', () => {
    expect(pictureAt(from, to, 0.5).height).toBe(75)
  })
  it('keeps marks that look alike as they are', () => {
    const [a, b] = [dot('same'), dot('same')]
    const between = pictureAt(scene([a, dot('m')]), scene([b, dot('m', { x: 4 })]), 0.5)
    expect(between.marks[0]).toBe(b)
  })
  it('is none where both look alike', () => {
    expect(betweenScenes(scene([dot('a')]), scene([dot('a')]))).toBeUndefined()
  })
  it('moves the points of a line that has as many, with gaps at the same places', () => {
    const line = (points: Extract<Mark, { type: 'line' }>['points']): PictureScene =>
      scene([{ type: 'line', key: 'l', points, stroke: '#000', width: 1 }])
    const way = pictureAt(line([[0, 0], null, [2, 2]]), line([[0, 4], null, [2, 6]]), 0.5)
    expect(way.marks).toMatchObject([{ points: [[0, 2], null, [2, 4]] }])
    const other = pictureAt(
      line([[0, 0]]),
      line([
        [0, 4],
        [1, 1],
      ]),
      0.5,
    )
    expect(other.marks.map(({ key }) => key)).toEqual(['leaving:l', 'l'])
  })
  it('lets words that say something else fade into each other', () => {
    const text = (words: string): PictureScene =>
      scene([
        {
          type: 'text',
          key: 't',
          x: 0,
          y: 0,
          text: words,
          size: 12,
          weight: 400,
          fill: '#102030',
          anchor: 'start',
        },
      ])
    expect(pictureAt(text('a'), text('b'), 0.5).marks).toMatchObject([
      { text: 'a', fill: 'rgba(16, 32, 48, 0.5)' },
      { text: 'b', fill: 'rgba(16, 32, 48, 0.5)' },
    ])
  })
})

const finite = fc.double({ noNaN: true, noDefaultInfinity: true })
const color = fc.constantFrom('#123456', 'rgb(1, 2, 3)', 'rgba(9, 8, 7, 0.5)', 'none', '#fff', 'url(#p)')
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const anyMark: fc.Arbitrary<Mark> = fc.oneof(
  fc.record({
    type: fc.constant('rect' as const),
    key,
    x: finite,
    y: finite,
    width: finite,
    height: finite,
    fill: color,
    stroke: fc.option(color, { nil: undefined }),
  }),
  fc.record({
    type: fc.constant('dot' as const),
    key,
    x: finite,
    y: finite,
    radius: finite,
    fill: color,
    opacity: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
  }),
  fc.record({
    type: fc.constant('arc' as const),
    key,
    x: finite,
    y: finite,
    inner: finite,
    outer: finite,
    from: finite,
    to: finite,
    fill: color,
  }),
  fc.record({
    type: fc.constant('line' as const),
    key,
    points: fc.array(fc.option(fc.tuple(finite, finite)), { maxLength: 4 }),
    stroke: color,
    width: fc.constant(2),
  }),
  fc.record({
    type: fc.constant('area' as const),
    key,
    points: fc.array(fc.option(fc.tuple(finite, finite, finite)), { maxLength: 3 }),
    fill: color,
  }),
)
const anyScene = fc.uniqueArray(anyMark, { selector: (mark) => mark.key }).map((marks) => scene(marks))

/** Returns all numbers in a value, at any depth. */
const numbersOf = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersOf)
      : []

describe('between any two pictures', () => {
  it('all numbers are finite, all colours valid, and all keys unique', () => {
    fc.assert(
      fc.property(anyScene, anyScene, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, t) => {
        const { marks } = pictureAt(from, to, t)
        expect(numbersOf(marks).every(Number.isFinite)).toBe(true)
        expect(new Set(marks.map((mark) => mark.key)).size).toBe(marks.length)
        expect(JSON.stringify(marks)).not.toContain('NaN')
      }),
    )
  })
  it('the ends are the pictures themselves, also on the way back', () => {
    fc.assert(
      fc.property(anyScene, anyScene, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, t) => {
        const middle = pictureAt(from, to, t)
        expect(pictureAt(middle, from, 1)).toBe(from)
        expect(pictureAt(middle, from, 0)).toBe(middle)
      }),
    )
  })
  it('each mark of the second picture is there all the time', () => {
    fc.assert(
      fc.property(anyScene, anyScene, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (from, to, t) => {
        const { marks } = pictureAt(from, to, t)
        const keys = marks.map((mark) => mark.key).filter((each) => !each.startsWith('leaving:'))
        expect(keys).toEqual(to.marks.map((mark) => mark.key))
      }),
    )
  })
})
