import { expect, it } from 'vitest'
import { readLosses } from './losses.ts'
import type { SavedChart } from './page-context.ts'

const lost = (path: string) => ({ path, message: 'Not kept.', isLost: true as const })
const toData = (...layers: object[]): SavedChart['data'] =>
  ({
    chartConfigs: [{ chartType: 'map', baseLayer: { customLayers: layers } }],
  }) as unknown as SavedChart['data']
const servers = [{ url: 'https://maps.example.org/wms' }]

it('lists each part that is not drawn once, and no repairs', () => {
  const data = toData()
  expect(readLosses({ data }, servers)).toEqual([])
  expect(
    readLosses({ data, warnings: [{ path: 'chartConfigs.0.fields', message: 'Put right.' }] }, servers),
  ).toEqual([])
  const warnings = [lost('chartConfigs.1.something'), lost('chartConfigs.2.something')]
  expect(readLosses({ data, warnings }, servers)).toEqual(['loss.other'])
})

it('names map layers of servers that the operator does not list', () => {
  const wms = (endpoint: string) => ({ type: 'wms', id: 'a', endpoint })
  const lossesOf = (...layers: object[]) => readLosses({ data: toData(...layers) }, servers)
  expect(
    lossesOf(wms('https://maps.example.org/wms'), wms('https://maps.example.org/wms/more?map=x')),
  ).toEqual([])
  for (const endpoint of [
    'https://maps.example.org/wmsx',
    'https://maps.example.org',
    'http://maps.example.org/wms',
    'https://me@maps.example.org/wms',
    'https://maps.example.org.evil.example/wms',
    'no address',
  ])
    expect(lossesOf(wms(endpoint)), endpoint).toEqual(['loss.map-layers'])
  expect(readLosses({ data: toData(wms('https://maps.example.org/wms')) }, undefined)).toEqual([
    'loss.map-layers',
  ])
})
