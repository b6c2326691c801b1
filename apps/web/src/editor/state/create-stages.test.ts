import { newProject, requireCharts } from '@tessera/project'
import { expect, it } from 'vitest'
import { WASTE, WASTE_TABLE, wasteChart } from '../testing/waste.ts'
import { createStages } from './create-stages.ts'

it('queries no data again for a chart that only lacks its drawing code', async () => {
  const sent = wasteChart()
  let wanted = sent
  let queries = 0
  let isLoaded = false
  const waiting: (() => void)[] = []
  const stages = createStages({
    ask: {
      chart: () => {
        queries++
        return new Promise(() => undefined)
      },
    },
    readProject: () =>
      requireCharts({
        ...newProject(wanted, { type: 'sparql', url: '/sparql' }),
        state: 'CONFIGURING_CHART',
      }),
    amendChart: () => undefined,
    onChange: () => undefined,
    code: {
      isLoaded: () => isLoaded,
      load: () => new Promise<void>((resolve) => waiting.push(resolve)),
    },
  })
  const data = { components: WASTE, table: WASTE_TABLE, datasets: [] }
  const read = () => stages.read()[sent.key]

  // The chart sent by the server is on screen.
  stages.put(sent.key, { components: WASTE, drawn: { config: sent, data }, isLoading: false })
  stages.refresh(sent.key)
  expect(read()?.isLoading).toBe(false)

  // The last picture stays until the code of the next one has loaded.
  wanted = { ...sent, meta: { ...sent.meta, title: { ...sent.meta.title, en: 'Waste' } } }
  stages.refresh(sent.key)
  expect(read()).toMatchObject({ isLoading: true, drawn: { config: sent } })
  isLoaded = true
  waiting[0]?.()
  await expect.poll(() => read()?.isLoading).toBe(false)
  expect(read()?.drawn?.config).toEqual(wanted)
  expect(queries).toBe(0)
})
