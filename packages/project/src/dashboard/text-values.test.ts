import type { ChartConfig } from '@tessera/chart'
import { isDimensionColumn, type Locale, singleFilter, type Table } from '@tessera/cube'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toChart, YEAR, YEARS } from '../testing/people.ts'
import { splitText, writeRequest } from '../texts/placeholders.ts'
import { fillText, listMoments, listTextProblems, readTextValue, type ShownChart } from './text-values.ts'

const textOf = (chart: ShownChart | undefined, locale: Locale = 'de', at?: string): string => {
  const value = readTextValue({ chart: 1, ...(at !== undefined && { at }) }, [chart], locale)
  return typeof value === 'string' ? value : value.text.replace(/[\u00a0\u202f]/g, ' ')
}

describe('placeholders', () => {
  it.each([
    ['a {{value:2}} b', ['a ', { raw: '{{value:2}}', request: { chart: 2 } }, ' b']],
    ['{{ value:2 at=2020-01 }}', [{ raw: '{{ value:2 at=2020-01 }}', request: { chart: 2, at: '2020-01' } }]],
    [
      '{{value}}{{value:0}}',
      [
        { raw: '{{value}}', request: undefined },
        { raw: '{{value:0}}', request: undefined },
      ],
    ],
    ['{{value:2 trend}}', [{ raw: '{{value:2 trend}}', request: { chart: 2, trend: true } }]],
    ['{{value:2 trending}}', [{ raw: '{{value:2 trending}}', request: undefined }]],
    ['{{value:2 at=<b>}}', [{ raw: '{{value:2 at=<b>}}', request: undefined }]],
    ['\\{{value:2}} {x} {{ y', ['\\{{value:2}} {x} {{ y']],
    ['', []],
  ])('%j', (markdown, parts) => {
    expect(splitText(markdown)).toEqual(parts)
  })
  it('are all of a text, in their order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{{value:1}}', '{{', '}}', 'a', '\\', '\n', '{{x}}')),
        (pieces) => {
          const markdown = pieces.join('')
          expect(
            splitText(markdown)
              .map((part) => (typeof part === 'string' ? part : part.raw))
              .join(''),
          ).toBe(markdown)
        },
      ),
    )
  })
})

describe('the value of a chart', () => {
  const chart = toChart([8_900_000, 9_000_000, 9_051_029])
  it.each([
    ['de', '9.05 Mio. Personen, 2024'],
    ['fr', '9,05 millions de Personen, 2024'],
    ['it', '9.05 milioni di Personen, 2024'],
    ['en', '9.05 million Personen, 2024'],
  ] as const)('is the newest one, as people read it (%s)', (locale, text) => {
    expect(textOf(chart, locale)).toBe(text)
  })
  it('has its parts', () => {
    expect(readTextValue({ chart: 1 }, [chart], 'de')).toMatchObject({
      value: 9_051_029,
      number: '9.05\u00a0Mio.',
      unit: 'Personen',
      moment: '2024',
    })
  })
  it('is of the moment that is named', () => {
    expect(textOf(chart, 'de', '2022')).toBe('8.9 Mio. Personen, 2022')
    expect(textOf(chart, 'de', '1999')).toBe('no-value')
    expect(textOf(chart, 'de', 'whenever')).toBe('no-value')
  })
  it('is the newest that there is', () => {
    expect(textOf(toChart([5, 7.25, null]))).toBe('7.25 Personen, 2023')
    expect(textOf(toChart([null, null, null]))).toBe('no-value')
    expect(textOf(toChart([]))).toBe('no-value')
  })
  it('counts what its unit counts in', () => {
    expect(textOf(toChart([1, 2, 9051], { unit: '1000 Personen' }))).toBe('9.05 Mio. Personen, 2024')
    expect(textOf(toChart([1, 2, 90], { unit: '1000 Personen' }))).toBe('90 Tsd. Personen, 2024')
    expect(textOf(toChart([1, 2, 3.5], { unit: '%' }))).toBe('3.5 %, 2024')
    expect(textOf(toChart([1, 2, -2.5e9], { unit: '' }))).toBe('−2.5 Mrd., 2024')
    expect(textOf(toChart([1, 2, 0], { unit: 'CHF' }))).toBe('0 CHF, 2024')
  })
  it('follows what its reader sees', () => {
    const { config } = chart
    const ranged: ChartConfig = {
      ...config,
      interactiveFiltersConfig: {
        ...config.interactiveFiltersConfig,
        timeRange: { ...config.interactiveFiltersConfig!.timeRange, active: true, componentId: YEAR },
      } as ChartConfig['interactiveFiltersConfig'],
    }
    const view = { timeRange: { from: '2022', to: '2023' } }
    expect(textOf({ ...chart, config: ranged, view })).toBe('9 Mio. Personen, 2023')
  })
  it('is the total of several, where there is one', () => {
    const places = ['all', 'a', 'b', 'c']
    const numbers = [6, 1, 2, 3, 60, 10, 20, 30, 612, 101, 202, 309]
    expect(textOf(toChart(numbers, { places, hasTotal: true }))).toBe('612 Personen, 2024')
    expect(textOf(toChart(numbers, { places }))).toBe('612 Personen, 2024')
    expect(textOf(toChart([1, 2, 3, 4, 5, 6], { places: ['a', 'b'] }))).toBe('several-values')
  })
  it('says the moment that a chart without time is filtered to', () => {
    const { table, config, ...rest } = toChart([1, 2, 3])
    const only: Table = {
      rowCount: 1,
      columns: table.columns
        .filter(({ id }) => id !== YEAR)
        .map((column) =>
          isDimensionColumn(column) ? { ...column, codes: [0] } : { ...column, values: [7] },
        ) as Table['columns'],
    }
    const cubes = config.cubes.map((cube) => ({ ...cube, filters: { [YEAR]: singleFilter('2023') } }))
    expect(textOf({ ...rest, config: { ...config, cubes }, table: only })).toBe('7 Personen, 2023')
  })
})

describe('the moments of a chart', () => {
  it('are those that have a value, the newest first', () => {
    expect(listMoments(toChart([5, null, 7]), 'de')).toEqual([
      { at: '2024', label: '2024' },
      { at: '2022', label: '2022' },
    ])
    expect(listMoments(toChart([]), 'de')).toEqual([])
  })
  it('are named so that a text can ask for each', () => {
    const chart = toChart([1, 2, 3])
    const iriOf = (year: string): string => `https://example.org/year/${year}`
    const [time, ...others] = chart.components.dimensions
    const values = YEARS.map((year) => ({ value: iriOf(year), label: year, position: year }))
    const dimensions = [{ ...time!, kind: 'TemporalEntityDimension' as const, values }, ...others]
    const columns = chart.table.columns.map((column) =>
      column.id === YEAR && isDimensionColumn(column)
        ? {
            ...column,
            kind: 'TemporalEntityDimension',
            dictionary: values.map(({ value, label }) => ({ iri: value, label })),
          }
        : column,
    ) as Table['columns']
    const entities = {
      ...chart,
      components: { ...chart.components, dimensions },
      table: { ...chart.table, columns },
    }
    const moments = listMoments(entities, 'de')
    expect(moments.map(({ label }) => label)).toEqual(['2024', '2023', '2022'])
    const numbers = moments.map(({ at }) => {
      const [part] = splitText(writeRequest({ chart: 1, at }))
      const value = readTextValue(typeof part === 'object' ? part.request : undefined, [entities], 'de')
      return typeof value === 'string' ? value : value.value
    })
    expect(numbers).toEqual([3, 2, 1])
  })
})

describe('a text with values', () => {
  const charts = [toChart([1, 2, 3]), undefined]
  it('says what they are, and leaves out what names nothing', () => {
    expect(fillText('In {{value:1}}: {{value:2}}{{value:9}}{{x}}.', charts, 'en')).toBe(
      'In 3\u00a0Personen\\, 2024: .',
    )
  })
  it('tells its author why', () => {
    expect(listTextProblems('{{value:1}} {{value:2}} {{value:3}} {{x}}', charts, 'en')).toEqual([
      { raw: '{{value:2}}', problem: 'no-data' },
      { raw: '{{value:3}}', problem: 'no-chart' },
      { raw: '{{x}}', problem: 'unreadable' },
    ])
  })
  it('makes no Markdown and no markup of hostile units', () => {
    const unit = '<b>[x](javascript:alert(1))\n# **y** `z`'
    const text = fillText('{{value:1}}', [toChart([1, 2, 3], { unit })], 'en')
    expect(text).not.toMatch(/(?<!\\)[<>[\]()*`#]|\n/)
  })
})
