import type { LineMark, Mark, PictureScene, ScenePanel } from '@tessera/chart'
import { describe, expect, it } from 'vitest'
import { nextDatum } from './next-datum.ts'
import { plotSpan } from './panel-reader.ts'
import { createSceneReader } from './scene-reader.ts'
import { toShownDatum } from './to-shown-datum.ts'

const YEARS = ['2000', '2001', '2002']
const LANDS = ['north', 'south', 'east', 'west']
const SIZE = 100

/** Creates two rows of two small multiples with one line each; moments below each other have the same x. */
function toScene(isOfBands = false): PictureScene {
  const panels = LANDS.map(
    (title, place): ScenePanel => ({
      title,
      left: (place % 2) * (SIZE + 40),
      top: Math.floor(place / 2) * (SIZE + 60),
      width: SIZE,
      height: SIZE,
      first: place * YEARS.length,
      count: YEARS.length,
    }),
  )
  const marks = panels.flatMap(({ title, left, top, first }): Mark[] => {
    const line: LineMark = { type: 'line', key: `line:${title}`, points: [], stroke: '#000', width: 2 }
    const grid = [20, 80].map(
      (y): Mark => ({
        type: 'rule',
        key: `grid:${y}\n${title}`,
        x1: left,
        x2: left + SIZE,
        y1: top + y,
        y2: top + y,
        stroke: '#ccc',
      }),
    )
    const points = YEARS.map((year, at): Mark => {
      const place = { key: `point:${year}\n${title}`, datum: first + at, fill: '#000' }
      const [x, y] = [left + 20 + at * 30, top + 40]
      return isOfBands
        ? { type: 'rect', ...place, x: x - 10, y, width: 20, height: 40 }
        : { type: 'dot', ...place, x, y, radius: 3 }
    })
    return [...grid, ...(isOfBands ? [] : [line]), ...points]
  })
  const withBands = panels.map((panel) => ({
    ...panel,
    bands: {
      along: 'x' as const,
      across: [panel.top + 20, panel.top + 80] as [number, number],
      places: YEARS.map((_, at) => ({
        start: panel.left + 5 + at * 30,
        end: panel.left + 35 + at * 30,
        data: [panel.first + at],
      })),
    },
  }))
  return {
    type: 'picture',
    width: 240,
    height: 260,
    marks,
    panels: isOfBands ? withBands : panels,
    hints: [],
    legends: [],
    data: LANDS.flatMap((land) =>
      YEARS.map((year) => ({
        title: `${land}, ${year}`,
        id: `${land}\n${year}`,
        entries: [{ label: 'Amount', value: '1' }],
      })),
    ),
  }
}

describe.each([
  ['lines', false],
  ['columns', true],
])('small multiples of %s', (_, isOfBands) => {
  const scene = toScene(isOfBands)
  const reader = createSceneReader(scene)
  const titleAt = (x: number, y: number): string | undefined => {
    const reading = reader.find(x, y)
    return reading && toShownDatum(reading, scene)?.title
  }
  const step = (key: string, from: number): string | undefined =>
    scene.data[nextDatum(key, from, scene.data.length, reader) ?? -1]?.title

  it('are read each by itself', () => {
    expect(titleAt(52, 90)).toBe('north, 2001')
    expect(titleAt(52, 220)).toBe('east, 2001')
    expect(titleAt(190, 50)).toBe('south, 2001')
    expect(reader.find(52, 50)?.moment?.marks ?? []).toHaveLength(1)
  })
  it('are pointed at a little beside themselves, and no further', () => {
    expect(titleAt(52, 110)).toBe('north, 2001')
    expect(reader.find(52, 130)).toBeUndefined()
  })
  it('say what stands at the same place in the others', () => {
    expect(reader.find(52, 50)?.alike?.map(({ datum }) => scene.data[datum!]!.title)).toEqual([
      'south, 2001',
      'east, 2001',
      'west, 2001',
    ])
  })
  it('are walked along the axis, and from one to its like in the next', () => {
    expect(step('ArrowRight', 0)).toBe('north, 2001')
    expect(step('ArrowDown', 1)).toBe('south, 2001')
    expect(step('ArrowUp', 4)).toBe('north, 2001')
    expect(step('ArrowUp', 1)).toBe('north, 2001')
  })
  it('have a rule as high as the plot it stands in', () => {
    expect(plotSpan(scene, reader.read(7)!)).toEqual([180, 240])
  })
})
