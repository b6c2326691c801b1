import type { ChartConfig } from '@tessera/chart'
import { emptyLocalized, type Locale, singleFilter, type Table } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { ShownChart } from '../dashboard/text-values.ts'
import { PLACE, toChart, YEAR } from '../testing/people.ts'
import { fillOwnText, listOwnProblems, listOwnValues, withOwnValues } from './own-values.ts'
import { readPlaceholder, writeOwnRequest } from './placeholders.ts'

const three = toChart([1, 2, 3, 4, 5, 6, 7, 8, 9], { places: ['Bern', 'Chur', 'Uri'] })
const fill = (text: string, chart: ShownChart | undefined = three, locale: Locale = 'en') =>
  fillOwnText(text, chart, locale)

/** Returns a chart filtered to a place, so that the column of places is not requested. */
function filtered(label: string, value = 'Bern'): ShownChart {
  const one = toChart([1, 2, 3], { places: ['Bern'] })
  const dimensions = one.components.dimensions.map((each) =>
    each.id === PLACE
      ? {
          ...each,
          values: [
            { value: 'Bern', label },
            { value: 'Chur', label: 'Chur' },
          ],
        }
      : each,
  )
  const columns = one.table.columns.filter(({ id }) => id !== PLACE) as Table['columns']
  const cubes = one.config.cubes.map((cube) => ({ ...cube, filters: { [PLACE]: singleFilter(value) } }))
  return {
    config: { ...one.config, cubes },
    components: { ...one.components, dimensions },
    table: { ...one.table, columns },
  }
}

describe('the texts of a chart', () => {
  it.each([
    ['de', 'Bern, Chur und Uri'],
    ['en', 'Bern, Chur, and Uri'],
    ['fr', 'Bern, Chur et Uri'],
    ['it', 'Bern, Chur e Uri'],
  ] as const)('name what is shown of a dimension (%s)', (locale, text) => {
    expect(fill('{{filter:place}}', three, locale).replaceAll('\\', '')).toBe(text)
  })
  it('name a dimension by its id, the end of its id, or its label', () => {
    for (const name of ['place', PLACE, 'PLACE', ' place '])
      expect(fill(`In {{filter:${name}}}`, filtered('Bern'))).toBe('In Bern')
  })
  it('give the number of values if there are too many to name', () => {
    const places = Array.from({ length: 12 }, (_, index) => `p${index}`)
    const many = toChart(
      Array.from({ length: 36 }, (_, index) => index),
      { places },
    )
    expect(fill('{{filter:place}}', many).replaceAll('\\', '')).toBe('p0, p1, p2 … (12)')
    const dimensions = many.components.dimensions.map((each) =>
      each.id === PLACE ? { ...each, valueCount: 30_000 } : each,
    )
    const sent = { ...many, components: { ...many.components, dimensions } }
    expect(fill('{{filter:place}}', sent).replaceAll('\\', '')).toBe('p0, p1, p2 … (30’000)')
  })
  it('show the range of moments, and the latest with a value', () => {
    expect(fill('{{filter:year}}: {{latest}}')).toBe('2022–2024: 2024')
    expect(fill('{{latest}}', toChart([1, 2, null]))).toBe('2023')
  })
  it('follow what a reader sees', () => {
    const { interactiveFiltersConfig: more } = three.config
    const timeRange = { ...more!.timeRange, active: true, componentId: YEAR }
    const config = { ...three.config, interactiveFiltersConfig: { ...more, timeRange } } as ChartConfig
    const chart = { ...three, config, view: { timeRange: { from: '2022', to: '2023' } } }
    expect(fill('{{latest}}, {{filter:year}}', chart)).toBe('2023, 2022–2023')
  })
  it('escape Markdown in labels', () => {
    const label = '[a](https://evil.test) <b>*x*\n# {{latest}}'
    const text = fill('{{filter:place}}', filtered(label))
    expect(text).toBe('\\[a\\]\\(https\\:\\/\\/evil\\.test\\) \\<b\\>\\*x\\* \\# \\{\\{latest\\}\\}')
    expect(fill(text)).toBe(text)
  })
  it('leave out placeholders without a value and the spaces around them', () => {
    expect(fill('People in {{filter:planet}}, and more {{filter:x}}')).toBe('People in, and more')
    expect(fill('Kept \\{{latest}}  as it is')).toBe('Kept \\{{latest}}  as it is')
  })
  it('keep braces that are not placeholders, which older texts may contain', () => {
    const text = '{{ user }}, {{value:1}} and {{}}'
    expect(fill(text)).toBe(text)
    expect(fillOwnText(text, undefined, 'en')).toBe(text)
  })
  it('show an ellipsis while the data is missing', () => {
    expect(fillOwnText('In {{filter:place}}{{what}}', undefined, 'en')).toBe('In …{{what}}')
  })
})

describe('a chart', () => {
  const meta = {
    ...three.config.meta,
    title: { ...emptyLocalized(), en: 'Until {{latest}}' },
    byline: { ...emptyLocalized(), en: 'In {{filter:place}}' },
  }
  it('has all its texts filled, plain ones without escapes', () => {
    const chart = filtered('St. Gallen (SG)')
    const config = { ...chart.config, meta }
    const told = withOwnValues(config, chart, 'en')
    expect(told.meta.title.en).toBe('Until 2024')
    expect(told.meta.byline?.en).toBe('In St. Gallen (SG)')
  })
  it('is returned unchanged if its texts have no placeholders', () => {
    expect(withOwnValues(three.config, three, 'en')).toBe(three.config)
  })
  it('lists its values, by short names', () => {
    expect(listOwnValues(three, 'en').map(({ raw, label, text }) => [raw, label, text])).toEqual([
      ['{{filter:year}}', 'year', '2022–2024'],
      ['{{filter:place}}', 'place', 'Bern, Chur, and Uri'],
      ['{{latest}}', undefined, '2024'],
    ])
  })
  it('reports problems to its author', () => {
    const [year, place] = three.components.dimensions
    const twins = [year!, { ...place!, label: 'Same' }, { ...place!, id: `${place!.id}2`, label: 'same' }]
    const chart = { ...three, components: { ...three.components, dimensions: twins } }
    const problems = listOwnProblems('{{latest}} {{value:1}} {{filter:x}} {{filter:Same}}', chart, 'en')
    expect(problems.map(({ problem }) => problem)).toEqual(['unknown', 'no-dimension', 'several-dimensions'])
    expect(listOwnProblems('{{latest}}', toChart([]), 'en')).toEqual([
      { raw: '{{latest}}', problem: 'no-value' },
    ])
  })
  it('reads what it writes', () => {
    for (const own of ['latest', { filter: PLACE }, { filter: 'a b' }] as const)
      expect(readPlaceholder(writeOwnRequest(own))?.own).toEqual(own)
  })
})
