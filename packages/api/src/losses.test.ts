import { expect, it } from 'vitest'
import { readLosses } from './losses.ts'

const lost = (path: string) => ({ path, message: 'Not kept.', isLost: true as const })

it('what is not drawn is named once, and what was only put right is no loss', () => {
  expect(readLosses()).toEqual([])
  expect(readLosses([{ path: 'chartConfigs.0.baseLayer', message: 'Put right.' }])).toEqual([])
  expect(
    readLosses([
      lost('chartConfigs.1.baseLayer.customLayers'),
      lost('chartConfigs.2.baseLayer.customLayers'),
      lost('chartConfigs.1.something'),
    ]),
  ).toEqual(['loss.map-layers', 'loss.other'])
})
