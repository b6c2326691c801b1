import { lostFields, lostFilters, setSingleFilter, toLastName } from '@tessera/chart'
import { toComponentId } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { KIND, WASTE, wasteChart } from '../testing/waste.ts'
import { withoutFilters } from './ask-source.ts'

const GONE = toComponentId('https://example.org/waste', 'https://example.org/dimension/old%20kind')

describe('components that a dataset no longer has', () => {
  it('are none in a chart of the dataset as it is', () => {
    expect(lostFields(wasteChart(), WASTE)).toEqual([])
    expect(lostFilters(wasteChart(), WASTE)).toEqual([])
  })

  it('are found in the fields of a chart', () => {
    const chart = wasteChart()
    const config = JSON.parse(JSON.stringify(chart).replace(/("y":\{"componentId":)"[^"]*"/, `$1"${GONE}"`))
    expect(lostFields(config, WASTE)).toEqual([GONE])
  })

  it('are found in its filters, and only these are left out', () => {
    const chart = setSingleFilter(wasteChart(), KIND, 'paper', WASTE)
    const [cube] = chart.cubes
    const filters = { ...cube!.filters, [GONE]: { type: 'single' as const, value: 'x' } }
    const config = { ...chart, cubes: [{ ...cube!, filters }] }
    expect(lostFilters(config, WASTE)).toEqual([GONE])
    expect(withoutFilters(config, [GONE])).toEqual(chart)
  })

  it('are told by the end of their address', () => {
    expect(toLastName(GONE)).toBe('old kind')
    expect(toLastName('joinBy__0')).toBe('joinBy__0')
    expect(toLastName(toComponentId('https://example.org/c', 'https://example.org/%E0%A4%A'))).toBe(
      '%E0%A4%A',
    )
  })
})
