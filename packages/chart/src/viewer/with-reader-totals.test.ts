import { describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { setControl } from '../edit/edit-chart.ts'
import { controlsOf, loadEditing } from '../editing.ts'
import { BASE, SINGLE, toInput, toNames } from '../families/testing/cubes.ts'
import { toMeasure } from '../testing/components.ts'
import { readOffers, readQueryKeys, readViewState, withReaderTotals, writeViewState } from './index.ts'

await loadEditing()

const { components } = toInput({
  rows: [],
  dimensions: [toNames('place', ['Bern', 'Uri'])],
  measures: [toMeasure('deaths', { label: 'Deaths' }), toMeasure('people', { label: 'Population' })],
})
const PER_HEAD = { perHead: { deaths: { population: 'people', people: 1000 } } }

function toConfig(more: object = {}, ofAxis: object = {}): ChartConfig {
  const parsed = parseChartConfig({
    ...BASE,
    chartType: 'bar',
    fields: { x: { componentId: 'deaths', ...ofAxis }, y: { componentId: 'place' }, color: SINGLE },
    interactiveFiltersConfig: { perHead: { active: true } },
    ...PER_HEAD,
    ...more,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}
const read = (config: ChartConfig, query: string) =>
  readViewState(new URLSearchParams(query), readOffers(config, components), components)

describe('readers of values per head', () => {
  it('switch to totals where the author allows it, and the address keeps it', () => {
    const offers = readOffers(toConfig(), components)
    expect(offers.perHead).toBe(true)
    expect(read(toConfig(), 'per-head=none').view).toEqual({ perHead: 'none' })
    expect(writeViewState({ perHead: 'none' }, offers).toString()).toBe('per-head=none')
    expect(read(toConfig(), 'per-head=100').problems).toEqual([
      { key: 'per-head', messageId: 'view.problem.unknown-value' },
    ])
  })
  it('are offered nothing if the author shows totals or does not allow it', () => {
    for (const config of [toConfig({ perHead: undefined }), toConfig({ interactiveFiltersConfig: {} })]) {
      expect(readOffers(config, components).perHead).toBeUndefined()
      expect(read(config, 'per-head=none').problems).toEqual([
        { key: 'per-head', messageId: 'view.problem.not-offered' },
      ])
    }
  })
  it('need other observations, in one chart or several', () => {
    const keys = (query: string) => readQueryKeys(new URLSearchParams(query))
    expect(keys('per-head=none')).not.toBe(keys(''))
    expect(keys('2.per-head=none')).not.toBe(keys(''))
  })
  it('see totals without the numbers that the author chose for values per head', () => {
    const line = (measureId: string) => ({
      measureId,
      value: 3,
      text: { de: '', fr: '', it: '', en: '' },
      color: '#4a5763',
      lineType: 'solid',
    })
    const config = toConfig({ referenceLines: [line('deaths'), line('people')] }, { customDomain: [0, 20] })
    expect(withReaderTotals(config, {})).toBe(config)
    const totals = withReaderTotals(config, { perHead: 'none' })
    expect(totals).not.toHaveProperty('perHead')
    expect(totals.referenceLines?.map(({ measureId }) => measureId)).toEqual(['people'])
    expect(JSON.stringify(totals.fields)).not.toContain('customDomain')
  })
  it('see no icons by limits for totals, but those by sign', () => {
    const table = (icons: object) =>
      toConfig({
        chartType: 'table',
        fields: {
          deaths: {
            componentId: 'deaths',
            componentType: 'NumericalMeasure',
            index: 0,
            columnStyle: { type: 'text' },
            icons,
          },
        },
      })
    const iconsOf = (config: ChartConfig) =>
      (withReaderTotals(config, { perHead: 'none' }).fields as Record<string, { icons?: unknown }>).deaths
        ?.icons
    expect(iconsOf(table({ shape: 'arrows', thresholds: [1, 2] }))).toBeUndefined()
    expect(iconsOf(table({ shape: 'arrows' }))).toEqual({ shape: 'arrows' })
  })
})

describe('an author of values per head', () => {
  const find = (config: ChartConfig, id: string) =>
    controlsOf(config, components).find((each) => each.id === id)
  const set = (config: ChartConfig, id: string, value: string | boolean) =>
    setControl(config, find(config, id)!, value, components)

  it('allows the switch only if a measure is per head', () => {
    expect(find(toConfig({ perHead: undefined }), 'readers-per-head')).toBeUndefined()
    const config = toConfig({ interactiveFiltersConfig: undefined })
    const allowed = set(config, 'readers-per-head', true)
    expect(allowed.interactiveFiltersConfig?.perHead).toEqual({ active: true })
    const totals = set(allowed, 'number-per-head:deaths', '')
    expect(totals).not.toHaveProperty('perHead')
    expect(totals.interactiveFiltersConfig).not.toHaveProperty('perHead')
  })
})
