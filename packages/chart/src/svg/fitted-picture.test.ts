import { describe, expect, it } from 'vitest'
import { drawChart, loadDrawings } from '../drawings.ts'
import type { Scene } from '../scene.ts'
import { startColumn, startTable } from '../testing/configs.ts'
import { inputFor, waste } from '../testing/fixture.ts'
import { parseXml } from '../testing/parse-xml.ts'
import { fittedPictureToSvg } from './fitted-picture.ts'
import { PICTURE_MARGIN } from './picture-margin.ts'

await loadDrawings()

const [width, height] = [800, 420]
const columns = startColumn(waste)
const texts = { title: 'Waste', description: '', notes: ['Dataset: Waste', 'https://example.org/en/v/a'] }

describe('a picture of one size', () => {
  const draw = (wanted: number): Scene =>
    drawChart(columns, { ...inputFor(columns, waste), width: width - 2 * PICTURE_MARGIN, height: wanted })
  const fit = (notes = texts.notes, drawing = draw) =>
    fittedPictureToSvg({ ...texts, notes, width, height, words: (id) => id, draw: drawing })
  const scaleOf = (svg: string): number => Number(/ scale\(([\d.]+)\)/.exec(svg)?.[1])
  const sizeOf = (svg: string) => {
    const { attributes } = parseXml(svg)
    return [attributes.width, attributes.height]
  }

  it('gives the drawing the room that the words leave', () => {
    const heights: number[] = []
    const svg = fit(texts.notes, (wanted) => {
      heights.push(wanted)
      return draw(wanted)
    })
    expect(sizeOf(svg)).toEqual(['800', '420'])
    expect(heights.at(-1)).toBeGreaterThan(200)
    expect(scaleOf(svg)).toBeGreaterThan(0.95)
  })
  it('is drawn smaller where words leave too little', () => {
    const svg = fit(Array.from({ length: 30 }, (_, n) => `Note ${n}`))
    expect(sizeOf(svg)).toEqual(['800', '420'])
    expect(scaleOf(svg)).toBeLessThan(0.7)
    expect(svg).toContain('Note 29')
  })
  it('shows the first rows of a table', () => {
    const config = startTable(waste)
    const svg = fit(texts.notes, () => drawChart(config, inputFor(config, waste)))
    expect(sizeOf(svg)).toEqual(['800', '420'])
    expect(svg).toContain('table.more-rows')
    expect(scaleOf(svg)).toBeGreaterThan(0.9)
  })
})
