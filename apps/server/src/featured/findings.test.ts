import { buildDemo, demoCubes } from '@tessera/demo'
import { describe, expect, it } from 'vitest'
import { demoValue } from './begin-chart.ts'
import { featuredProjects } from './featured-projects.ts'

/** An observation by component name: numbers as text, values of the demo as the last part of their path. */
type Row = Record<string, string>

const OBSERVATION = /^<(\S+\/observation\/\d+)> <(\S+)> (?:<(\S+)>|"([^"]*)"\S*) \.$/

/** Reads the observations of all demo cubes, by the name of the cube. */
function readDemo(): Map<string, Row[]> {
  const names = new Map<string, Map<string, string>>()
  const rows = new Map<string, Row[]>()
  const open = new Map<string, Row>()
  for (const { name, iri, components } of demoCubes) {
    const version = iri.split('/').at(-1)
    const byPath = Object.entries(components).map(([short, path]) => [path, short] as const)
    names.set(demoValue(`${name}/${version}`), new Map(byPath))
    rows.set(name, [])
  }
  for (const line of buildDemo().split('\n')) {
    const [, node, path, value, text] = OBSERVATION.exec(line) ?? []
    if (node === undefined || path === undefined) continue
    const base = node.slice(0, node.lastIndexOf('/observation/'))
    const short = names.get(base)?.get(path)
    if (short === undefined) continue
    const row = open.get(node) ?? {}
    if (!open.has(node)) rows.get(base.split('/').at(-2) ?? '')?.push(row)
    open.set(node, row)
    row[short] = text ?? value?.split('/').at(-1) ?? ''
  }
  return rows
}

const demo = readDemo()
const rowsOf = (name: string): Row[] => demo.get(name) ?? []

/** The number of the only row with these values. */
function numberAt(name: string, keys: Row, measure: string): number {
  const found = rowsOf(name).filter((row) => Object.entries(keys).every(([key, value]) => row[key] === value))
  expect(found).toHaveLength(1)
  return Number(found[0]?.[measure])
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
const mean = (numbers: number[]): number => sum(numbers) / numbers.length
const sortedBy = (name: string, measure: string): Row[] =>
  rowsOf(name).toSorted((a, b) => Number(b[measure]) - Number(a[measure]))

/** The titles of the demo's charts in English, each with what has to be true of the data. */
const FINDINGS: Record<string, () => void> = {
  'More and more CO₂ in the air': () => {
    const years = Map.groupBy(rowsOf('co2-concentration'), ({ month = '' }) => month.slice(0, 4))
    const whole = [...years.values()].filter((rows) => rows.length === 12)
    const means = whole.map((rows) => mean(rows.map(({ adjusted }) => Number(adjusted))))
    expect(means.length).toBeGreaterThan(50)
    expect(means).toEqual(means.toSorted((a, b) => a - b))
  },
  'The Earth is warming': () => {
    const warmest = sortedBy('global-temperature', 'anomaly').slice(0, 10)
    expect(Math.min(...warmest.map(({ year }) => Number(year)))).toBe(2014)
    expect(warmest[0]?.year).toBe('2023')
  },
  'How Iowa turned to renewables': () => {
    const share = (year: string): number => {
      const rows = rowsOf('iowa-electricity').filter((row) => row.year === year)
      const total = sum(rows.map(({ generation }) => Number(generation)))
      return numberAt('iowa-electricity', { year, source: 'renewables' }, 'generation') / total
    }
    expect(share('2017')).toBeGreaterThan(10 * share('2001'))
  },
  'Where people live long': () => {
    const last = sortedBy('income-and-health', 'lifeExpectancy').slice(-20)
    const african = last.filter(({ region }) => region?.includes('africa'))
    expect(african.length).toBeGreaterThan(15)
  },
  'Builders were hit hardest': () => {
    const rate = (industry: string, month: string): number =>
      numberAt('us-unemployment', { industry, month }, 'rate')
    const rows = rowsOf('us-unemployment').filter(({ month = '' }) => month === '2010-02')
    const rises = rows.map(({ industry = '' }) => ({
      industry,
      rise: rate(industry, '2010-02') - rate(industry, '2007-12'),
    }))
    expect(rises.length).toBeGreaterThan(10)
    expect(rises.toSorted((a, b) => b.rise - a.rise)[0]?.industry).toBe('construction')
    expect(sortedBy('us-unemployment', 'rate')[0]?.industry).toBe('construction')
  },
  'Only three of twelve countries have cleaner electricity than Switzerland': () => {
    const chart = chartNamed('Only three of twelve countries have cleaner electricity than Switzerland')
    const filters = Object.values(chart?.cubes[0]?.filters ?? {})
    const shown = filters.flatMap((filter) => (filter.type === 'multi' ? Object.keys(filter.values) : []))
    const values = shown.map((iri) =>
      numberAt('electricity-mix', { country: iri.split('/').at(-1) ?? '', year: '2024' }, 'carbonIntensity'),
    )
    const swiss = numberAt('electricity-mix', { country: 'CHE', year: '2024' }, 'carbonIntensity')
    expect(values).toHaveLength(12)
    expect(values.filter((value) => value < swiss)).toHaveLength(3)
  },
  'The hubs of the United States': () => {
    expect(rowsOf('us-airports')).toHaveLength(120)
  },
  'Longer lives, with two breaks': () => {
    const years = (country: string, ...asked: string[]): number[] =>
      asked.map((year) => numberAt('life-expectancy', { country, year }, 'lifeExpectancy'))
    const [before = 0, famine = 0, after = 0] = years('CHN', '1955', '1960', '1965')
    expect(famine).toBeLessThan(Math.min(before, after))
    const [peak = 0, broken = 0] = years('ZAF', '1990', '2000')
    expect(broken).toBeLessThan(peak)
    const countries = new Set(rowsOf('life-expectancy').map(({ country = '' }) => country))
    const longer = [...countries].filter((country) => {
      const [first = 0, last = 0] = years(country, '1955', '2005')
      return last > first
    })
    expect(longer.length).toBeGreaterThan(0.9 * countries.size)
  },
  'The better off live longer': () => {
    const ranked = sortedBy('income-and-health', 'income').map((row) => Number(row.lifeExpectancy))
    expect(ranked).toHaveLength(187)
    const quarters = [0, 1, 2, 3].map((part) => mean(ranked.slice(part * 47, (part + 1) * 47)))
    expect(quarters).toEqual(quarters.toSorted((a, b) => b - a))
  },
  'Obesity is twice as common in Indiana as in Colorado': () => {
    const states = sortedBy('us-obesity', 'share')
    expect([states[0]?.state, states.at(-1)?.state]).toEqual(['IN', 'CO'])
    expect(Number(states[0]?.share) / Number(states.at(-1)?.share)).toBeCloseTo(2, 1)
  },
  'One woman in seven was 65 or older in 2000, one in 24 in 1900': () => {
    const oneIn = (year: string): number => {
      const women = rowsOf('us-population').filter((row) => row.year === year && row.sex === 'women')
      const count = (rows: Row[]): number => sum(rows.map(({ population }) => Number(population)))
      return count(women) / count(women.filter(({ age }) => Number(age) >= 65))
    }
    expect(Math.round(oneIn('2000'))).toBe(7)
    expect(Math.round(oneIn('1900'))).toBe(24)
  },
  'Above 400 parts of CO₂ per million since 2015': () => {
    const months = rowsOf('co2-concentration').filter((row) => Number(row.adjusted) <= 400)
    const last = months
      .map(({ month = '' }) => month)
      .toSorted()
      .at(-1)
    expect(last).toBe('2015-03')
  },
}

const charts = featuredProjects().flatMap(({ chartConfigs }) => chartConfigs)
const titleOf = ({ meta }: (typeof charts)[number]): string => meta.title.en
const chartNamed = (title: string) => charts.find((chart) => titleOf(chart) === title)

describe("the titles of the demo's charts", () => {
  it('each have a finding to check', () => {
    expect([...new Set(charts.map(titleOf))].toSorted()).toEqual(Object.keys(FINDINGS).toSorted())
  })

  it.each(Object.entries(FINDINGS))('are true of the data: %s', (_, check) => check())
})
