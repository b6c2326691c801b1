import { describe, expect, it } from 'vitest'
import { controlsOf } from '../registry.ts'
import { EDIT_CUBE, startEdit } from '../testing/edit-cube.ts'
import { toTable } from '../testing/tables.ts'
import { areaConfig } from '../types/area/fields.ts'
import { columnConfig } from '../types/column/fields.ts'
import { lineConfig } from '../types/line/fields.ts'
import {
  setAbbreviations,
  setCustomDomain,
  setDotsSize,
  setField,
  setImputation,
  setSegmentTitle,
  setShowDots,
  setShowValues,
  setSorting,
  setUncertainty,
  turnControl,
} from './edit-chart.ts'

const column = columnConfig.parse(startEdit('column'))
const segmented = columnConfig.parse(setField(column, 'segment', 'sort', EDIT_CUBE))
const line = lineConfig.parse(startEdit('line'))
const area = areaConfig.parse(startEdit('area'))

describe('dots on lines', () => {
  it('are large when switched on for the first time', () => {
    expect(setShowDots(line, true).fields.y).toMatchObject({ showDots: true, showDotsSize: 'Large' })
  })
  it('keep the size they had', () => {
    const small = setDotsSize(setShowDots(line, true), 'Small')
    const again = setShowDots(setShowDots(small, false), true)
    expect(again.fields.y).toMatchObject({ showDots: true, showDotsSize: 'Small' })
  })
})

describe('the ends of an axis', () => {
  it.each<[[number, number], unknown]>([
    [
      [0, 5],
      [0, 5],
    ],
    [
      [-5, -1],
      [-5, -1],
    ],
    [[5, 5], undefined],
    [[6, 5], undefined],
    [[0, Number.NaN], undefined],
    [[0, Number.POSITIVE_INFINITY], undefined],
  ])('%j are %j: the lower before the upper', (domain, expected) => {
    expect(setCustomDomain(column, 'y', domain).fields.y.customDomain).toEqual(expected)
  })
  it('can be let go', () => {
    const fixed = setCustomDomain(column, 'y', [0, 5])
    expect(setCustomDomain(fixed, 'y', undefined)).toEqual(column)
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
      return (turnControl(config, toggle!, true, EDIT_CUBE) as typeof column).fields.y.customDomain
    }
    expect(firstEnds(column)).toEqual([0, 14])
    expect(firstEnds(segmented)).toEqual([0, 30])
  })
  it('refuse to change places, and say why', () => {
    const fixed = setCustomDomain(column, 'y', [2, 5])
    const [low, high] = ['min', 'max'].map((end) => {
      const control = controlsOf(fixed, EDIT_CUBE).find(({ id }) => id === `y-domain-${end}`)
      if (control?.kind !== 'number') throw new Error('no number')
      return control
    })
    expect(low!.refusalOf?.(5)).toEqual({ messageId: 'controls.domain.not-below' })
    expect(low!.refusalOf?.(4.9)).toBeUndefined()
    expect(high!.refusalOf?.(2)).toEqual({ messageId: 'controls.domain.not-above' })
    expect(turnControl(fixed, low!, 7, EDIT_CUBE)).toBe(fixed)
    expect(turnControl(fixed, low!, 0, EDIT_CUBE).fields).toMatchObject({ y: { customDomain: [0, 5] } })
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
    expect(setShowValues(column, 'y', true).fields.y).toEqual({ componentId: 'mass', showValues: true })
    expect(setUncertainty(column, 'y', { showStandardError: true }).fields.y).toEqual({
      componentId: 'mass',
      showStandardError: true,
    })
    expect(setImputation(area, 'linear').fields.y.imputationType).toBe('linear')
  })
  it('of a segment are set one by one, and nothing where there is none', () => {
    expect(setAbbreviations(segmented, 'segment', true).fields.segment).toMatchObject({
      useAbbreviations: true,
    })
    expect(setSegmentTitle(segmented, true).fields.segment).toMatchObject({ showTitle: true })
    expect(setAbbreviations(column, 'segment', true)).toBe(column)
    expect(setSegmentTitle(column, true)).toBe(column)
  })
  it('of order hold for an axis or a segment', () => {
    const sorting = { sortingType: 'byDimensionLabel', sortingOrder: 'desc' } as const
    expect(setSorting(column, 'x', sorting).fields.x.sorting).toEqual(sorting)
    expect(setSorting(segmented, 'segment', sorting).fields.segment?.sorting).toEqual(sorting)
  })
})

describe('a control is offered', () => {
  const idsOf = (...args: Parameters<typeof controlsOf>): string[] => controlsOf(...args).map(({ id }) => id)

  it('for the standard error where one is published with the measure', () => {
    expect(idsOf(column, EDIT_CUBE)).toContain('y-standard-error')
    expect(idsOf(setField(column, 'y', 'cost', EDIT_CUBE), EDIT_CUBE)).not.toContain('y-standard-error')
    expect(idsOf(column, EDIT_CUBE)).not.toContain('y-confidence-interval')
  })
  it('for abbreviations where values have some', () => {
    expect(idsOf(segmented, EDIT_CUBE)).toContain('segment-abbreviations')
    const bySize = setField(column, 'segment', 'size', EDIT_CUBE)
    expect(idsOf(bySize, EDIT_CUBE)).not.toContain('segment-abbreviations')
  })
  it('for an order where values have none of their own', () => {
    expect(idsOf(column, EDIT_CUBE)).not.toContain('x-sorting')
    expect(idsOf(setField(column, 'x', 'sort', EDIT_CUBE), EDIT_CUBE)).toContain('x-sorting')
  })
  it('for a calculation where segments are stacked', () => {
    expect(idsOf(segmented, EDIT_CUBE)).toContain('calculation')
    expect(idsOf(column, EDIT_CUBE)).not.toContain('calculation')
  })
})
