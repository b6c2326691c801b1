import { describe, expect, it } from 'vitest'
import { drawChart, loadDrawings } from '../drawings.ts'
import { startColumn, startMap, startTable } from '../testing/configs.ts'
import { airports, inputFor, waste } from '../testing/fixture.ts'
import { allElements, parseXml } from '../testing/parse-xml.ts'
import { pictureToSvg } from './picture.ts'

await loadDrawings()

const words = (id: string): string => id
const ORDER = {
  scene: drawChart(startColumn(waste), inputFor(startColumn(waste), waste)),
  title: 'Title',
  description: '',
  notes: [],
  width: 848,
  words,
}

describe('every chart', () => {
  it.each([
    ['columns', startColumn(waste), waste],
    ['a map of regions', startMap(waste), waste],
    ['a map of places', startMap(airports), airports],
    ['a table', startTable(waste), waste],
  ])('makes well-formed pictures: %s', (_, config, fixture) => {
    const scene = drawChart(config, inputFor(config, fixture))
    const svg = pictureToSvg({ scene, title: 'T', description: 'D', notes: ['N'], width: 848, words })
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null/)
    expect(allElements(parseXml(svg)).length).toBeGreaterThan(5)
  })
})

const write = (warnings?: string[]): string => pictureToSvg({ ...ORDER, ...(warnings && { warnings }) })

it('a picture says above its drawing what readers should know before they trust it', () => {
  const svg = write(['Draft data <not final>', 'Nobody vouches'])
  const plain = write()
  expect(svg.indexOf('Draft data &lt;not final&gt;')).toBeGreaterThan(svg.indexOf('Title'))
  expect(svg).toContain('Nobody vouches')
  const heightOf = (text: string): number => Number(/height="(\d+)"/.exec(text)?.[1])
  expect(heightOf(svg)).toBeGreaterThan(heightOf(plain))
})
