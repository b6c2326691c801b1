import { describe, expect, it } from 'vitest'
import type { Dimension, DimensionValue, HierarchyNode } from './component.ts'
import { UNDEFINED_VALUE } from './component.ts'
import { isNamedTotal, readDefaultValue, readTotal } from './default-value.ts'

const toValue = (value: string, more: Partial<DimensionValue> = {}): DimensionValue => ({
  value,
  label: value,
  ...more,
})
const node = (value: string, children: HierarchyNode[] = [], hasValue = true, depth = 0): HierarchyNode => ({
  ...{ value, label: value, depth, hasValue },
  children: children.map((child) => ({ ...child, depth: depth + 1 })),
})
const of = (values: (string | DimensionValue)[], more: Partial<Dimension> = {}): Dimension => ({
  ...{
    id: 'd',
    cubeIri: 'c',
    kind: 'NominalDimension',
    label: 'D',
    isNumerical: false,
    isKeyDimension: true,
  },
  values: values.map((value) => (typeof value === 'string' ? toValue(value) : value)),
  ...more,
})

describe('the value a filter begins with', () => {
  it('is the newest moment', () => {
    expect(readDefaultValue(of(['2020', '2022', '2021'], { kind: 'TemporalDimension' }))).toBe('2022')
    const entities = [toValue('x/b', { position: '2020-02-01' }), toValue('x/a', { position: '2020-03-01' })]
    expect(readDefaultValue(of(entities, { kind: 'TemporalEntityDimension' }))).toBe('x/a')
  })
  it('is the newest moment with data', () => {
    const years = of(['2020', '2021', '2022'], { kind: 'TemporalDimension' })
    expect(readDefaultValue(years, (value) => value !== '2022')).toBe('2021')
  })
  it('is the total', () => {
    expect(readDefaultValue(of(['zh', 'be', 'total']))).toBe('total')
    expect(readDefaultValue(of(['zh', 'be', 'total']), (value) => value !== 'total')).toBe('be')
  })
  it('is the first by position, else by identifier, else by iri, whatever the labels are', () => {
    const a = toValue('iri/a', { label: 'Zebra' })
    const b = toValue('iri/b', { label: 'Affe' })
    expect(readDefaultValue(of([b, a]))).toBe('iri/a')
    expect(
      readDefaultValue(
        of([
          { ...a, identifier: '2' },
          { ...b, identifier: '1' },
        ]),
      ),
    ).toBe('iri/b')
    const positioned = [
      { ...a, identifier: '1', position: 2 },
      { ...b, identifier: '2', position: 1 },
    ]
    expect(readDefaultValue(of(positioned))).toBe('iri/b')
  })
  it('is one that the hierarchy holds, before those it leaves out', () => {
    const hierarchy = [node('group', [node('z')], false), node('a')]
    expect(readDefaultValue(of(['a', 'z'], { hierarchy }))).toBe('z')
    expect(readDefaultValue(of(['a', 'z'], { hierarchy }), (value) => value === 'a')).toBe('a')
  })
  it('is not "undefined" if there is another one', () => {
    expect(readDefaultValue(of([UNDEFINED_VALUE, 'z']))).toBe('z')
    expect(readDefaultValue(of([UNDEFINED_VALUE]))).toBe(UNDEFINED_VALUE)
    expect(readDefaultValue(of([]))).toBeUndefined()
  })
})

describe('a total', () => {
  it('is the top of the hierarchy that has data', () => {
    expect(readTotal(of(['ch', 'zh', 'be'], { hierarchy: [node('ch', [node('zh'), node('be')])] }))).toBe(
      'ch',
    )
  })
  it('stands below a node that only names the tree', () => {
    const hierarchy = [node('Regions', [node('ch', [node('zh'), node('be')])], false)]
    expect(readTotal(of(['ch', 'zh', 'be'], { hierarchy }))).toBe('ch')
  })
  it('must have data, and must contain most of the values', () => {
    const world = [node('world', [node('eu', [node('ch')], false), node('as', [node('jp')], false)], false)]
    expect(readTotal(of(['ch', 'jp'], { hierarchy: world }))).toBeUndefined()
    const cantons = [node('zh', [node('zh1')]), node('be', [node('be1')]), node('ag', [node('ag1')])]
    const values = ['zh', 'zh1', 'be', 'be1', 'ag', 'ag1']
    expect(readTotal(of(values, { hierarchy: cantons }))).toBeUndefined()
  })
  it.each(['_T', 'https://x/code/total', 'https://x/code#TOT', 'Schweiz (Total)', 'https://x/total-nonfarm'])(
    'is called so: %s',
    (value) => expect(isNamedTotal({ value })).toBe(true),
  )
  it.each(['https://x/code/not-included-in-total', 'https://x/totality', 'T-shirts', 'https://x/total/12'])(
    'is not called so: %s',
    (value) => expect(isNamedTotal({ value })).toBe(false),
  )
  it('is known by its code', () => {
    expect(isNamedTotal({ value: 'https://x/99', identifier: '_T' })).toBe(true)
  })
  it('is not one of several that are called so, nor the only value', () => {
    expect(readTotal(of(['total', 'x/total', 'a']))).toBeUndefined()
    expect(readTotal(of(['total']))).toBeUndefined()
  })
})
