import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Annotation } from '../config/annotations.ts'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { setControl } from '../edit/edit-chart.ts'
import { controlsOf, loadEditing } from '../editing.ts'
import { annotatedDimensions } from '../rules/annotations.ts'
import type { Mark, PictureScene, TextMark } from '../scene.ts'
import { startAll } from '../testing/all-types.ts'
import { inputFor } from '../testing/fixture.ts'
import { CUBES } from '../testing/generated-cubes.ts'
import { boxOfText, findPlace, overlap, readObstacles } from './annotation-places.ts'

beforeAll(() => Promise.all([loadDrawings(), loadEditing()]))

const { 'of everything': cube } = CUBES
if (!cube) throw new Error('There is no such cube.')
const all = startAll(cube)
const annotatable = all.filter((config) => annotatedDimensions(config, cube.components).length > 0)

const set = (config: ChartConfig, id: string, value: Parameters<typeof setControl>[2]): ChartConfig => {
  const control = controlsOf(config, cube.components, { table: inputFor(config, cube).table }).find(
    (each) => each.id === id,
  )
  if (!control) throw new Error(`${config.chartType} has no control ${id}`)
  return setControl(config, control, value, cube.components)
}
const write = (config: ChartConfig, place: number, text: string): ChartConfig =>
  set(config, `annotation-${place}-text`, { language: 'en', text })
const annotate = (config: ChartConfig, text: string): ChartConfig =>
  write(set(config, 'annotation-add', true), config.annotations?.length ?? 0, text)

const draw = (config: ChartConfig, width = 800): PictureScene =>
  drawChart(config, { ...inputFor(config, cube), width, locale: 'en' }) as PictureScene
const ownTexts = ({ marks }: PictureScene): TextMark[] =>
  marks.filter((mark): mark is TextMark => mark.type === 'text' && mark.key.startsWith('annotation'))
const wordsOf = (scene: PictureScene): string =>
  ownTexts(scene)
    .map(({ text }) => text)
    .join(' ')
const without = ({ annotations: _, ...config }: ChartConfig): ChartConfig => config as ChartConfig

it('every kind but tables and maps has annotations', () => {
  const names = (configs: ChartConfig[]): string[] => configs.map(({ chartType }) => chartType)
  const others = names(all).filter((name) => name !== 'table' && name !== 'map')
  expect(names(annotatable)).toEqual(others)
})

describe.each(annotatable.map((config) => [config.chartType, config] as const))('of a %s', (_, start) => {
  it('a text stands beside its mark, in the picture and over no other words, or is a note', () => {
    const scene = draw(annotate(annotate(start, 'The highest value ever'), 'Another one with words'))
    const own = ownTexts(scene)
    expect(wordsOf(scene)).toContain('The highest value ever')
    expect(wordsOf(scene)).toContain('Another one with words')
    for (const mark of own) {
      const box = boxOfText(mark)
      expect(box.left).toBeGreaterThanOrEqual(-1)
      expect(box.right).toBeLessThanOrEqual(scene.width + 1)
      expect(box.bottom).toBeLessThanOrEqual(scene.height + 1)
      const others = scene.marks.filter((each): each is TextMark => each.type === 'text' && each !== mark)
      expect(others.filter((each) => overlap(box, boxOfText(each), -1)).map(({ text }) => text)).toEqual([])
    }
  })

  it('is a numbered note if the picture is narrow, which is as much higher', () => {
    const annotated = annotate(start, 'The **highest** value ever &amp; more')
    const [plain, scene] = [draw(start, 320), draw(annotated, 320)]
    expect(wordsOf(scene)).toBe('1 1 The highest value ever & more')
    expect(scene.height).toBeGreaterThan(plain.height)
    expect(scene.data).toEqual(plain.data)
  })

  it('is read out, and leaves no trace if nothing it is about is drawn', () => {
    const annotated = annotate(start, 'The highest value ever')
    expect(draw(annotated).description?.at(-1)).toMatch(/^part\.annotation\.described|The highest value ever/)
    const [annotation] = annotated.annotations as [Annotation]
    const [target] = annotation.targets as [Annotation['targets'][number]]
    const gone = { ...annotation, targets: [{ ...target, value: 'nowhere' }] }
    expect(draw({ ...annotated, annotations: [gone] })).toEqual(draw(without(annotated)))
    const filtered = {
      ...annotation,
      targets: [...annotation.targets, { componentId: 'https://example.org/none', value: 'x' }],
    }
    expect(draw({ ...annotated, annotations: [filtered] })).toEqual(draw(without(annotated)))
  })

  it('is rejected with its path if it is not an annotation', () => {
    const annotated = annotate(start, 'Text')
    const [annotation] = annotated.annotations as [Annotation]
    const refuse = (annotations: unknown): string => {
      const parsed = parseChartConfig({ ...annotated, annotations })
      return parsed.ok ? '' : parsed.issues.map(({ path, message }) => `${path}: ${message}`).join('\n')
    }
    const numbered = (count: number) => Array.from({ length: count }, () => annotation)
    expect(refuse([annotation])).toBe('')
    expect(refuse(numbered(4))).toContain('A chart has at most 3 annotations.')
    expect(refuse([{ ...annotation, text: { en: 'x'.repeat(501) } }])).toContain('at most 500 letters')
    expect(refuse([{ ...annotation, highlightType: 'blinking' }])).toContain('highlightType')
  })
})

describe('the controls of annotations', () => {
  const [start] = annotatable as [ChartConfig]

  it('add three at most, each with a key of its own, and take them away', () => {
    const three = annotate(annotate(annotate(start, 'a'), 'b'), 'c')
    expect(new Set(three.annotations?.map(({ key }) => key)).size).toBe(3)
    expect(set(three, 'annotation-add', true)).toEqual(three)
    const left = set(set(three, 'annotation-1-remove', true), 'annotation-add', true)
    expect(new Set(left.annotations?.map(({ key }) => key)).size).toBe(3)
    const none = [2, 1, 0].reduce((config, place) => set(config, `annotation-${place}-remove`, true), left)
    expect('annotations' in none).toBe(false)
  })

  it('say which value it is about, and never none', () => {
    const one = annotate(start, 'a')
    const [annotation] = one.annotations as [Annotation]
    expect(set(one, 'annotation-0-value-0', '')).toEqual(one)
    const other = set(one, 'annotation-0-color', '#0b6466')
    expect(other.annotations?.[0]).toEqual({ ...annotation, color: '#0b6466' })
  })
})

describe('a place beside a mark', () => {
  const frame = { left: 0, right: 600, top: 0, bottom: 400 }
  const place = fc.record({
    x: fc.integer({ min: 0, max: 600 }),
    y: fc.integer({ min: 0, max: 400 }),
  })
  const size = fc.record({
    width: fc.integer({ min: 20, max: 190 }),
    height: fc.integer({ min: 15, max: 60 }),
  })
  const text = fc
    .record({ at: place, length: fc.integer({ min: 1, max: 30 }), rotate: fc.constantFrom(0, -90, -45) })
    .map(
      ({ at, length, rotate }, index = 0): Mark => ({
        type: 'text',
        key: `text:${index}`,
        ...at,
        text: 'n'.repeat(length),
        size: 12,
        weight: 400,
        fill: '#000000',
        anchor: 'middle',
        rotate,
      }),
    )
  const bar = fc.record({ at: place, size }).map(
    ({ at, size: { width, height } }): Mark => ({
      type: 'rect',
      key: 'bar',
      ...at,
      width,
      height,
      fill: '#000000',
    }),
  )

  it('is in the frame, over no words and no surface, wherever these are', () => {
    let found = 0
    fc.assert(
      fc.property(
        place,
        size,
        fc.array(text, { maxLength: 8 }),
        fc.array(bar, { maxLength: 8 }),
        (at, wanted, texts, bars) => {
          const obstacles = readObstacles([...texts, ...bars])
          const box = findPlace(at, wanted, obstacles, frame, [])
          if (!box) return
          found++
          expect(box.left).toBeGreaterThanOrEqual(0)
          expect(box.right).toBeLessThanOrEqual(600)
          expect([...obstacles.words, ...obstacles.solids].filter((other) => overlap(box, other))).toEqual([])
        },
      ),
    )
    expect(found).toBeGreaterThan(30)
  })
})
