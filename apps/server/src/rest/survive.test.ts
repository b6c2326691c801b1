import { expect, it } from 'vitest'
import { trySavedCharts } from '../testing/try-saved-charts.ts'

const CHARTS = 200

it('saved charts of every version open as ever after their source was down, slow or unknown', async () => {
  const { problems, ...counts } = await trySavedCharts(CHARTS, 20_261_122)
  expect(problems).toEqual([])
  expect(counts.charts).toBe(CHARTS)
  // otherwise the test would be pointless: most open, and some are refused because too little is known
  expect(counts.opened).toBeGreaterThan(CHARTS * 0.7)
  expect(counts.doubtful).toBeGreaterThan(0)
  expect(counts.saved).toBeGreaterThan(CHARTS)
  expect(counts.refused).toBeGreaterThan(CHARTS)
})
