import type { Mark } from '@tessera/chart'
import { describe, expect, it } from 'vitest'
import { drawMarks, type Pen } from './draw-marks.ts'

/** Creates a pen that records its calls, each stroke with its paint. */
function createPen(): { pen: Pen; written: string[] } {
  const written: string[] = []
  const paint = { fillStyle: '', strokeStyle: '', globalAlpha: 1, lineWidth: 1 }
  const write =
    (name: string) =>
    (...values: unknown[]): void => {
      const isFill = name.startsWith('fill')
      const isPaint = isFill || name.startsWith('stroke')
      const how = isPaint ? ` ${isFill ? paint.fillStyle : paint.strokeStyle} ${paint.globalAlpha}` : ''
      written.push(`${name} ${values.filter((value) => typeof value === 'number').join(' ')}${how}`)
    }
  const names = ['arc', 'beginPath', 'fill', 'fillRect', 'stroke', 'strokeRect', 'setLineDash']
  const pen = Object.assign(paint, Object.fromEntries(names.map((name) => [name, write(name)])))
  return { pen: pen as unknown as Pen, written }
}

const drawn = (marks: Mark[]): string[] => {
  const { pen, written } = createPen()
  drawMarks(pen, marks)
  return written
}

describe('marks on a canvas', () => {
  it('are bars filled and outlined as their elements', () => {
    expect(
      drawn([
        { type: 'rect', key: 'r', x: 1, y: 2, width: 3, height: 4, fill: '#f00', stroke: '#fff', datum: 0 },
      ]),
    ).toEqual(['fillRect 1 2 3 4 #f00 1', 'strokeRect 1 2 3 4 #fff 1'])
  })
  it('are dots that let through what their opacity says, their outline none of it', () => {
    const marks: Mark[] = [
      { type: 'dot', key: 'd', x: 5, y: 6, radius: 2, fill: '#0f0', opacity: 0.4, stroke: '#000' },
    ]
    expect(drawn(marks).filter((line) => /arc|fill|stroke/.test(line))).toEqual([
      `arc 5 6 2 0 ${2 * Math.PI}`,
      'fill  #0f0 0.4',
      'stroke  #000 1',
    ])
  })
  it('are drawn in their order, and words are not', () => {
    const dot = (key: string, fill: string): Mark => ({ type: 'dot', key, x: 0, y: 0, radius: 1, fill })
    const text: Mark = {
      type: 'text',
      key: 't',
      x: 0,
      y: 0,
      text: 'Bern',
      size: 12,
      weight: 400,
      fill: '#00f',
      anchor: 'start',
    }
    expect(
      drawn([dot('a', '#111'), text, dot('b', '#222')]).filter((line) => line.startsWith('fill')),
    ).toEqual(['fill  #111 1', 'fill  #222 1'])
  })
})
