import { expect, it } from 'vitest'
import { drawChart, loadDrawings } from '../drawings.ts'
import { startColumn } from '../testing/configs.ts'
import { inputFor, waste } from '../testing/fixture.ts'
import { allElements, parseXml } from '../testing/parse-xml.ts'
import { pictureToSvg } from './picture.ts'

await loadDrawings()

const config = startColumn(waste)
const scene = drawChart(config, inputFor(config, waste))
const write = (description: string[] | undefined): string =>
  pictureToSvg({
    scene: { ...scene, description },
    title: '',
    description: '',
    notes: [],
    width: 900,
    words: (id) => id,
  })

it('A picture holds its description for whoever cannot see it, labels as text', () => {
  const root = parseXml(write([...scene.description!, '</desc><script>"&"']))
  const [description] = allElements(root).filter(({ name }) => name === 'desc')
  expect(scene.description!.length).toBeGreaterThan(2)
  expect(description!.text).toBe(`${scene.description!.join(' ')} </desc><script>"&"`)
})

it('A picture without a description has none made up', () => {
  expect(write(undefined)).not.toContain('<desc>')
})
