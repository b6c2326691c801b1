import type { ViewOffers, ViewState } from '@tessera/chart/viewer'
import type { Translate } from '@tessera/i18n'
import { describe, expect, it } from 'vitest'
import { describeChange } from './describe-change.ts'

const offers: ViewOffers = { legendId: 'kind', filters: [], canPercent: true, calculation: 'identity' }
const components = {
  dimensions: [
    {
      id: 'kind',
      cubeIri: 'c',
      kind: 'NominalDimension' as const,
      label: 'Kind',
      isNumerical: false,
      isKeyDimension: true,
      values: [{ value: 'g', label: 'Glass' }],
    },
  ],
  measures: [],
}
const t = ((id: string, values?: object) =>
  values ? `${id} ${Object.values(values)}` : id) as unknown as Translate
const say = (before: ViewState, after: ViewState) => describeChange(before, after, { offers, components, t })

describe('what a screen reader is told of a change', () => {
  it.each([
    [{}, { hidden: ['g'] }, 'reader.value-hidden Glass'],
    [{ hidden: ['g', 'x'] }, { hidden: ['g'] }, 'reader.value-shown x'],
    [{}, { isTable: true }, 'reader.view.table'],
    [{ isTable: true }, {}, 'reader.view.chart'],
    [{}, { calculation: 'percent' }, 'controls.calculation.percent'],
    [{ calculation: 'percent' }, { calculation: 'identity' }, 'controls.calculation.identity'],
    [{}, { perHead: 'none' }, 'part.per-head.none'],
    [{ perHead: 'none' }, {}, 'part.per-head.people'],
  ] as [ViewState, ViewState, string][])('%j to %j: %s', (before, after, sentence) => {
    expect(say(before, after)).toBe(sentence)
  })
  it('names the rest as its legend does', () => {
    const rest = { offers, components, restCount: 198, t }
    expect(describeChange({}, { hidden: ['urn:tessera:rest'] }, rest)).toBe(
      'reader.value-hidden chart.rest 198',
    )
  })
  it.each([
    { at: '2020' },
    { timeRange: { from: '2019', to: '2020' } },
    { filters: { region: 'south' } },
    { calculation: 'identity' },
    { top: 10 },
  ] as ViewState[])('is nothing where the control speaks for itself: %j', (after) => {
    expect(say({}, after)).toBeUndefined()
  })
})
