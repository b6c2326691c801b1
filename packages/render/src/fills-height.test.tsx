// @vitest-environment happy-dom
import { type ChartConfig, changeChartType, loadDrawings, newChartConfig } from '@tessera/chart'
import type { Components, Table } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Chart } from './Chart.tsx'

await loadDrawings()

const t: Translate = (id) => id
const names = Array.from({ length: 80 }, (_, index) => ({ value: `n${index}`, label: `Name ${index}` }))
const base = { cubeIri: 'c', isNumerical: false, isKeyDimension: true }
const components: Components = {
  dimensions: [{ ...base, id: 'name', kind: 'NominalDimension', label: 'Name', values: names }],
  measures: [
    { ...base, id: 'amount', kind: 'NumericalMeasure', label: 'Amount', unit: 't', values: [], limits: [] },
  ],
}
const table: Table = {
  rowCount: names.length,
  columns: [
    {
      id: 'name',
      kind: 'NominalDimension',
      dictionary: names.map(({ value, label }) => ({ iri: value, label })),
      codes: names.map((_, index) => index),
    },
    { id: 'amount', kind: 'NumericalMeasure', values: names.map((_, index) => index) },
  ],
}
const start = newChartConfig({ key: 'k', cube: { iri: 'c/1', unversionedIri: 'c' }, components })
const columns = changeChartType(start, 'column', components)
const bars = changeChartType(start, 'bar', components)

/** The size of every element, in px: the test environment has no layout. */
const room = { width: 600, height: 420 }
let resized: (() => void)[] = []

beforeEach(() => {
  Object.assign(room, { width: 600, height: 420 })
  resized = []
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ ...room, x: 0, y: 0, left: 0, top: 0, right: room.width, bottom: room.height }) as DOMRect,
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resized.push(onResize)
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The drawing has already loaded, but React still checks its promise: only an awaited `act` sees the result. */
async function show(config: ChartConfig, fillsHeight: boolean): Promise<HTMLElement> {
  const chart = (
    <Chart
      config={config}
      input={{ components, table, locale: 'en' }}
      label="Waste"
      t={t}
      transition="none"
      fillsHeight={fillsHeight}
    />
  )
  return (await act(async () => render(chart))).container
}
const heightOf = (container: HTMLElement): number =>
  Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[3])

async function resize(height: number): Promise<void> {
  room.height = height
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => {
    for (const onResize of resized) onResize()
    vi.runAllTimers()
  })
  vi.useRealTimers()
}

describe('a chart that fills a height', () => {
  it('is as high as its place, and follows it beyond a few px', async () => {
    const container = await show(columns, true)
    expect(Math.abs(heightOf(container) - 420)).toBeLessThanOrEqual(1)
    await resize(430)
    expect(Math.abs(heightOf(container) - 420)).toBeLessThanOrEqual(1)
    await resize(500)
    expect(Math.abs(heightOf(container) - 500)).toBeLessThanOrEqual(1)
    await resize(495)
    expect(Math.abs(heightOf(container) - 495)).toBeLessThanOrEqual(1)
  })
  it('scrolls if it has more bars than room', async () => {
    const container = await show(bars, true)
    expect(heightOf(container)).toBeGreaterThan(1000)
    const scroller = container.querySelector<HTMLElement>('[role="application"] [role="group"]')
    expect(scroller?.style.maxHeight).toBe('420px')
  })
  it('shows all rows of a table in its place, which scrolls', async () => {
    const table = changeChartType(start, 'table', components)
    expect((await show(table, true)).textContent).not.toContain('table.show-all')
    expect((await show(table, false)).textContent).toContain('table.show-all')
  })
  it('has its own height by default', async () => {
    const container = await show(columns, false)
    const own = heightOf(container)
    await resize(900)
    expect(heightOf(container)).toBe(own)
  })
})
