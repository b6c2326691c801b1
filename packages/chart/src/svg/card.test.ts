import { describe, expect, it } from 'vitest'
import type { Legend, PictureScene } from '../scene.ts'
import { allElements, parseXml } from '../testing/parse-xml.ts'
import { cardToSvg, sceneToSvg } from './picture.ts'

const scene: PictureScene = {
  type: 'picture',
  width: 100,
  height: 50,
  marks: [
    {
      type: 'text',
      key: 'mark',
      x: 0,
      y: 0,
      text: 'Mark',
      size: 12,
      weight: 400,
      fill: '#000000',
      anchor: 'start',
    },
  ],
  hints: [],
  legends: [],
  data: [],
}
const textsOf = (svg: string): string[] =>
  allElements(parseXml(svg)).flatMap((element) => (element.text === '' ? [] : [element.text]))

describe('a picture for a card', () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ label: `Kind ${index}`, color: '#123456', count: '9' }))
  const card = (...legends: Legend[]) => `<svg>${cardToSvg({ ...scene, legends }, 'Card', 288)}</svg>`

  it('has its key above it, without counts', () => {
    const svg = card({ type: 'swatches', symbol: 'square', items: items(3) })
    expect(textsOf(svg)).toEqual(['Kind 0', 'Kind 1', 'Kind 2', 'Mark'])
    expect(svg).toContain('width="288"')
    expect(svg).toContain('aria-label="Kind 0, Kind 1, Kind 2"')
  })
  it('names the first of many, and says how many more there are', () => {
    const svg = card({ type: 'swatches', symbol: 'square', items: items(62) })
    expect(textsOf(svg)).toEqual(['Kind 0', 'Kind 1', 'Kind 2', 'Kind 3', 'Kind 4', '+57', 'Mark'])
    expect(textsOf(card({ type: 'swatches', symbol: 'square', items: items(7) }))).toHaveLength(8)
  })
  it('says what the ends of a ramp are', () => {
    const ramp: Legend = {
      type: 'ramp',
      title: 'Years',
      colors: ['#fff', '#000'],
      low: '48',
      high: '84',
      missing: [{ label: 'No data', color: '#ccc' }],
    }
    expect(textsOf(card(ramp))).toEqual(['Years', '48', '84', 'Mark'])
  })
  it('has sizes that grow with the picture', () => {
    const items = [{ label: '200', radius: 20 }]
    const svg = card({ type: 'sizes', title: 'Flights', color: '#123456', items })
    expect(svg).toMatch(/data-key="grows" width="100"/)
    expect(card({ type: 'swatches', symbol: 'square', items: [{ label: 'A', color: '#000' }] })).toContain(
      'data-key="stays"',
    )
  })
  it('is the scene alone if nothing needs a key', () => {
    expect(cardToSvg(scene, 'Card')).toBe(sceneToSvg(scene, 'Card'))
    const headings = [{ label: 'Group', color: '', isHeading: true }]
    expect(card({ type: 'swatches', symbol: 'square', items: headings })).not.toContain('Group')
  })
})
