import type { Components } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { newChartConfig } from '../edit/edit-chart.ts'
import { controlsOf } from '../editing.ts'
import { toDimension, toMeasure, toNode, toValue } from '../testing/components.ts'
import { CUBE } from '../testing/fixture.ts'
import { setField } from '../testing/set-field.ts'

/** Creates components whose names sort differently from their ids. */
const toComponents = (more: object = {}): Components => ({
  dimensions: [
    toDimension('year', 'TemporalDimension', { timeUnit: 'Year', values: [toValue('2020')] }),
    toDimension('sort', 'NominalDimension', {
      values: [
        toValue('1', { label: 'Zebra' }),
        toValue('2', { label: 'Ähre' }),
        toValue('3', { label: 'Birne' }),
      ],
      ...more,
    }),
  ],
  measures: [toMeasure('mass')],
})

function listOf(components: Components, locale?: 'de') {
  const start = newChartConfig({ key: 'chart', cube: CUBE, components })
  const config = setField(start, 'segment', 'sort', components)
  const lists = controlsOf(config, components, locale ? { locale } : {}).flatMap((control) =>
    control.kind === 'mapping' || control.kind === 'choices' ? [control.entries] : [],
  )
  return lists.map((entries) => entries.map(({ label }) => label))
}

describe('lists of values in the editor', () => {
  it('stand in the order of names: colours, written values and what stands out alike', () => {
    const named = ['Ähre', 'Birne', 'Zebra']
    expect(listOf(toComponents(), 'de')).toEqual([named, named, named])
  })
  it('follow positions before names', () => {
    const values = [toValue('1', { label: 'b', position: 2 }), toValue('2', { label: 'c', position: 1 })]
    expect(listOf(toComponents({ values }), 'de')[0]).toEqual(['c', 'b'])
  })
  it('follow the tree if there is one', () => {
    const [zebra, ear, pear] = toComponents().dimensions[1]!.values
    const hierarchy = [
      toNode('1', [toNode('3', [], { label: pear!.label, depth: 1 })], { label: zebra!.label }),
      toNode('2', [], { label: ear!.label }),
    ]
    const [colors] = listOf(toComponents({ hierarchy }), 'de')
    expect(colors?.filter((label) => label !== 'Zebra')).toEqual(['Ähre', 'Birne'])
  })
  it('stand in the order of the data if no language is known', () => {
    expect(listOf(toComponents())[0]).toEqual(['Zebra', 'Ähre', 'Birne'])
  })
})
