import { type Mark, markToElement } from '@tessera/chart'
import { describe, expect, it } from 'vitest'
import { mergeMarks } from './merge-marks.ts'
import { splitLayers } from './split-layers.ts'

const rule: Mark = { type: 'rule', key: 'grid', x1: 0, x2: 9, y1: 0, y2: 0, stroke: '#ccc' }
const text: Mark = {
  type: 'text',
  key: 'words',
  x: 0,
  y: 0,
  text: 'Bern',
  size: 12,
  weight: 400,
  fill: '#000',
  anchor: 'start',
}
const dots = (count: number, opacity?: number): Mark[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'dot',
    key: `dot:${index}`,
    x: index + 0.123,
    y: 2,
    radius: 2,
    fill: index % 2 ? '#aa0000' : '#0000aa',
    datum: index,
    ...(opacity === undefined ? {} : { opacity }),
  }))

describe('the layers of a picture', () => {
  it('are guides, data and what is above them, in the order of the scene', () => {
    const { below, data, above, isMany } = splitLayers({ marks: [rule, ...dots(3), text] })
    expect([below.length, data.length, above.length, isMany]).toEqual([1, 3, 1, false])
  })
  it('leave out dots that are only there to be pointed at', () => {
    expect(splitLayers({ marks: [rule, ...dots(3, 0)] })).toMatchObject({ below: [rule], data: [] })
  })
  it('keep words as text if the data are very many', () => {
    const marks = [...dots(1500), text, ...dots(1500)]
    const { data, above, isMany } = splitLayers({ marks })
    expect(isMany).toBe(true)
    expect(data).toHaveLength(3000)
    expect(above).toEqual([text])
  })
})

describe('very many marks as few elements', () => {
  const merged = mergeMarks(dots(50_000, 0.4))

  it('are a path for each look in each of eight runs', () => {
    expect(merged).toHaveLength(16)
    expect(new Set(merged.map(({ key }) => key)).size).toBe(16)
  })
  it('hold every mark', () => {
    const places = merged.flatMap(({ element }) => [
      ...String(element.attributes.d).matchAll(/M([\d.]+),2h0/g),
    ])
    expect(new Set(places.map(([, x]) => x)).size).toBe(50_000)
  })
  it('look as each would by itself: dots are ends of lines as thick as they are broad', () => {
    expect(merged[0]?.element.attributes).toMatchObject({
      stroke: '#0000aa',
      'stroke-width': 4,
      'stroke-linecap': 'round',
      'stroke-opacity': 0.4,
    })
  })
  it('keep what cannot be merged as an element of its own', () => {
    const ringed = dots(3).map((mark) => ({ ...mark, stroke: '#fff' }) as Mark)
    expect(mergeMarks(ringed).map(({ element }) => element)).toEqual(ringed.map(markToElement))
  })
  it('merge bars with their outlines', () => {
    const bar: Mark = {
      type: 'rect',
      key: 'r',
      x: 1,
      y: 2,
      width: 3,
      height: 4,
      fill: '#00f',
      stroke: '#fff',
      datum: 0,
    }
    expect(mergeMarks([bar])[0]?.element).toEqual({
      tag: 'path',
      attributes: { d: 'M1,2h3v4h-3z', fill: '#00f', stroke: '#fff' },
    })
  })
})
