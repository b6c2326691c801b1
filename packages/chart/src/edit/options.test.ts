import { describe, expect, it } from 'vitest'
import type { ControlValue } from '../controls.ts'
import { controlsOf } from '../editing.ts'
import type { ChartConfig } from '../registry.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'
import { setField, setTo } from '../testing/set-field.ts'
import { toTable } from '../testing/tables.ts'
import { areaConfig } from '../types/area/fields.ts'
import { columnConfig } from '../types/column/fields.ts'
import { lineConfig } from '../types/line/fields.ts'
import { setControl } from './edit-chart.ts'
import { withField } from './plot.ts'

const column = columnConfig.parse(startEdit('column'))
const segmented = columnConfig.parse(setField(column, 'segment', 'sort', EDIT_CUBE))
const line = lineConfig.parse(startEdit('line'))
const area = areaConfig.parse(startEdit('area'))

const set = <Config extends ChartConfig>(config: Config, id: string, value: ControlValue): Config =>
  setTo(config, id, value, EDIT_CUBE)

describe('dots on lines', () => {
  it('are large when switched on for the first time', () => {
    expect(set(line, 'dots', true).fields.y).toMatchObject({ showDots: true, showDotsSize: 'Large' })
  })
  it('keep the size they had', () => {
    const small = set(set(line, 'dots', true), 'dots-size', 'Small')
    const again = set(set(small, 'dots', false), 'dots', true)
    expect(again.fields.y).toMatchObject({ showDots: true, showDotsSize: 'Small' })
  })
})

describe('the ends of an axis', () => {
  it('can be set and let go', () => {
    const fixed = set(set(column, 'y-domain', true), 'y-domain-max', 5)
    expect(fixed.fields.y.customDomain).toEqual([0, 5])
    expect(set(fixed, 'y-domain', false)).toEqual(column)
  })
  it('begin with round numbers around what the cube states, zero among them', () => {
    const toggle = controlsOf(column, EDIT_CUBE).find(({ id }) => id === 'y-domain')
    expect(toggle?.kind === 'toggle' && toggle.write(true, EDIT_CUBE).fields).toMatchObject({
      y: { customDomain: [0, 10] },
    })
  })
  it('begin around what is drawn, which is more than the measure where parts are stacked', () => {
    const rows = ['2019', '2020'].flatMap((year) =>
      ['glass', 'wood'].map((sort, index) => ({ year, sort, mass: 13 + index })),
    )
    const table = toTable(EDIT_CUBE, rows)
    const firstEnds = (config: typeof column) => {
      const toggle = controlsOf(config, EDIT_CUBE, { table }).find(({ id }) => id === 'y-domain')
      return (setControl(config, toggle!, true, EDIT_CUBE) as typeof column).fields.y.customDomain
    }
    expect(firstEnds(column)).toEqual([0, 14])
    expect(firstEnds(segmented)).toEqual([0, 30])
  })
  it('refuse to change places, and say why', () => {
    const fixed = withField(column, 'y', { customDomain: [2, 5] })
    const [low, high] = ['min', 'max'].map((end) => {
      const control = controlsOf(fixed, EDIT_CUBE).find(({ id }) => id === `y-domain-${end}`)
      if (control?.kind !== 'number') throw new Error('no number')
      return control
    })
    expect(low!.refusalOf?.(5)).toEqual({ messageId: 'controls.domain.not-below' })
    expect(low!.refusalOf?.(4.9)).toBeUndefined()
    expect(high!.refusalOf?.(2)).toEqual({ messageId: 'controls.domain.not-above' })
    expect(setControl(fixed, low!, 7, EDIT_CUBE)).toBe(fixed)
    expect(setControl(fixed, low!, 0, EDIT_CUBE).fields).toMatchObject({ y: { customDomain: [0, 5] } })
  })
  it('cannot be set while shares are shown', () => {
    const percent = {
      ...segmented,
      interactiveFiltersConfig: {
        ...segmented.interactiveFiltersConfig!,
        calculation: { active: false, type: 'percent' as const },
      },
    }
    expect(controlsOf(percent, EDIT_CUBE).find(({ id }) => id === 'y-domain')).toMatchObject({
      disabled: true,
      hint: { messageId: 'controls.domain.disabled' },
    })
  })
})

describe('options', () => {
  it('of an axis are set one by one', () => {
    expect(set(column, 'y-show-values', true).fields.y).toEqual({ componentId: 'mass', showValues: true })
    expect(set(column, 'y-standard-error', true).fields.y).toEqual({
      componentId: 'mass',
      showStandardError: true,
    })
    expect(set(area, 'imputation', 'linear').fields.y.imputationType).toBe('linear')
  })
  it('of a segment are set one by one', () => {
    expect(set(segmented, 'segment-abbreviations', true).fields.segment).toMatchObject({
      useAbbreviations: true,
    })
    expect(set(segmented, 'segment-title', true).fields.segment).toMatchObject({ showTitle: true })
  })
  it('of order hold for an axis or a segment', () => {
    const sorting = { sortingType: 'byDimensionLabel', sortingOrder: 'desc' }
    const bySort = columnConfig.parse(setField(column, 'x', 'sort', EDIT_CUBE))
    expect(set(bySort, 'x-sorting', 'byDimensionLabel-desc').fields.x.sorting).toEqual(sorting)
    const ordered = set(segmented, 'segment-sorting', 'byDimensionLabel-desc')
    expect(ordered.fields.segment?.sorting).toEqual(sorting)
  })
})

describe('a control is offered', () => {
  const idsOf = (...args: Parameters<typeof controlsOf>): string[] => controlsOf(...args).map(({ id }) => id)

  it('for the standard error if one is published with the measure', () => {
    expect(idsOf(column, EDIT_CUBE)).toContain('y-standard-error')
    expect(idsOf(setField(column, 'y', 'cost', EDIT_CUBE), EDIT_CUBE)).not.toContain('y-standard-error')
    expect(idsOf(column, EDIT_CUBE)).not.toContain('y-confidence-interval')
  })
  it('for abbreviations if values have some', () => {
    expect(idsOf(segmented, EDIT_CUBE)).toContain('segment-abbreviations')
    const bySize = setField(column, 'segment', 'size', EDIT_CUBE)
    expect(idsOf(bySize, EDIT_CUBE)).not.toContain('segment-abbreviations')
  })
  it('for an order if values have none of their own', () => {
    expect(idsOf(column, EDIT_CUBE)).not.toContain('x-sorting')
    expect(idsOf(setField(column, 'x', 'sort', EDIT_CUBE), EDIT_CUBE)).toContain('x-sorting')
  })
  it('for a calculation where segments are stacked', () => {
    expect(idsOf(segmented, EDIT_CUBE)).toContain('calculation')
    expect(idsOf(column, EDIT_CUBE)).not.toContain('calculation')
  })
})
