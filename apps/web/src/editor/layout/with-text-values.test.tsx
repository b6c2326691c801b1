// @vitest-environment happy-dom
import type { ChartData } from '@tessera/api'
import { singleFilter } from '@tessera/cube'
import { requireCharts } from '@tessera/project'
import { act, cleanup } from '@testing-library/react'
import { use } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderEditor } from '../testing/render-editor.tsx'
import { KIND, WASTE, WASTE_TABLE, wasteChart } from '../testing/waste.ts'
import { type TextValueSource, TextValues } from '../texts/text-values.ts'
import { WithTextValues } from './WithTextValues.tsx'

afterEach(cleanup)

/** Returns the source of chart values for texts, with a chart of waste and the given filters. */
async function readSource(filters = {}): Promise<TextValueSource> {
  let source: TextValueSource | undefined
  function Reader() {
    source = use(TextValues)
    return null
  }
  const config = wasteChart()
  const filtered = { ...config, cubes: config.cubes.map((cube) => ({ ...cube, filters })) }
  const { store } = await renderEditor(
    <WithTextValues>
      <Reader />
    </WithTextValues>,
    { config: filtered },
  )
  const datasets = [{ title: 'Waste by year and kind' } as ChartData['datasets'][number]]
  const data = { components: WASTE, table: WASTE_TABLE, datasets }
  act(() => {
    const state = requireCharts(store.read().state)
    store.begin(state, { components: WASTE, drawn: { config: filtered, data }, isLoading: false })
    store.changeLayout({ type: 'dashboard' })
  })
  if (!source) throw new Error('No source')
  return source
}

describe('charts that a text may name values of', () => {
  it('are called as on their page, and say what they are filtered to', async () => {
    const { charts } = await readSource({ [KIND]: singleFilter('glass') })
    expect(charts.map(({ name, filters }) => [name, filters])).toEqual([
      ['Chart 1: Waste by year', 'kind: glass'],
    ])
  })
})
