import { describe, expect, it } from 'vitest'
import type { Dimension, DimensionValue, HierarchyNode, Measure } from './component.ts'
import { mergeComponents, toOriginalCubeFilters, toOriginalId } from './index.ts'

const dimension = (id: string, label: string, rest: Partial<Dimension> = {}): Dimension => ({
  id,
  cubeIri: 'cube',
  kind: 'NominalDimension',
  label,
  isNumerical: false,
  isKeyDimension: true,
  values: [],
  ...rest,
})
const measure = (id: string): Measure => ({
  ...{ id, cubeIri: 'cube', kind: 'NumericalMeasure', label: id, isNumerical: true },
  ...{ isKeyDimension: false, values: [], limits: [] },
})
const value = (name: string, position?: number | string): DimensionValue => ({
  value: name,
  label: name.toUpperCase(),
  position,
})
const node = (name: string, children: HierarchyNode[] = [], depth = 0): HierarchyNode => ({
  ...{ value: name, label: name, depth, hasValue: true, children },
})
const outline = (nodes: HierarchyNode[] = []): string =>
  nodes
    .map(({ value, depth, children }) => `${value}${depth}${children.length ? `(${outline(children)})` : ''}`)
    .join(' ')

const join = (...dimensions: Dimension[]): Dimension =>
  mergeComponents(
    dimensions.map((each, index) => ({
      cubeIri: `cube${index}`,
      components: { dimensions: [each], measures: [] },
      joinBy: [each.id],
    })),
  ).dimensions[0]!

describe('merged components', () => {
  const forest = {
    dimensions: [dimension('tree', 'Tree'), dimension('f', 'Country')],
    measures: [measure('area')],
  }
  const lakes = {
    dimensions: [dimension('l', 'Land', { description: 'Where' })],
    measures: [measure('depth')],
  }
  const merged = mergeComponents([
    { cubeIri: 'forest/2', components: forest, joinBy: ['f'] },
    { cubeIri: 'lakes/1', components: lakes, joinBy: ['l'] },
  ])

  it('have the joined dimensions first, then the others of each cube', () => {
    expect(merged.dimensions.map(({ id }) => id)).toEqual(['joinBy__0', 'tree'])
    expect(merged.measures.map(({ id }) => id)).toEqual(['area', 'depth'])
  })

  it('tell what a joined dimension is in each cube', () => {
    expect(merged.dimensions[0]).toEqual({
      ...dimension('joinBy__0', 'Country, Land'),
      cubeIri: 'joinBy',
      isJoinByDimension: true,
      originalIds: [
        { cubeIri: 'forest/2', dimensionId: 'f', label: 'Country' },
        { cubeIri: 'lakes/1', dimensionId: 'l', label: 'Land', description: 'Where' },
      ],
    })
  })

  it('name a label once that all share', () => {
    expect(join(dimension('a', 'Year'), dimension('b', 'Year'), dimension('c', 'Jahr')).label).toBe(
      'Year, Jahr',
    )
    expect(join(dimension('a', 'year'), dimension('b', 'Year')).label).toBe('year')
  })

  it('hold the values of all, each once, by position or else by value', () => {
    const values = (...lists: DimensionValue[][]) =>
      join(...lists.map((list, index) => dimension(`d${index}`, 'D', { values: list }))).values.map(
        (each) => each.value,
      )
    expect(values([value('b'), value('10')], [value('2'), value('a'), value('b')])).toEqual([
      '2',
      '10',
      'a',
      'b',
    ])
    expect(values([value('a', 3), value('b', 1)], [value('c', 2), value('a', 0)])).toEqual(['b', 'c', 'a'])
    expect(values([value('2021'), value('1999-12')], [value('2020')])).toEqual(['2020', '2021', '1999-12'])
    expect(values([value('x'), value('https://cube.link/Undefined')], [value('a')])).toEqual(['a', 'x'])
  })

  it('share term sets and trees; values outside the trees stand at the root', () => {
    const termset = (iri: string) => ({ iri, label: iri })
    const first = dimension('a', 'A', {
      values: [value('ch'), value('fr')],
      hierarchy: [node('europe', [node('ch', [], 1), node('fr', [], 1)])],
      termsets: [termset('countries')],
    })
    const second = dimension('b', 'B', {
      values: [value('it'), value('zh'), value('us')],
      hierarchy: [node('world', [node('europe', [node('it', [], 2)], 1)]), node('ch', [node('zh', [], 1)])],
      termsets: [termset('countries'), termset('places')],
    })
    const joined = join(first, second)
    expect(outline(joined.hierarchy)).toBe('europe0(ch1(zh2) fr1 it1) world0 us0')
    expect(joined.termsets).toEqual([termset('countries'), termset('places')])
    expect(outline(first.hierarchy)).toBe('europe0(ch1 fr1)')
  })

  it('stand side by side if nothing joins them', () => {
    const cubes = [forest, lakes].map((components) => ({ cubeIri: 'x', components }))
    expect(mergeComponents(cubes).dimensions.map(({ id }) => id)).toEqual(['tree', 'f', 'l'])
  })

  it.each([
    ['Undefined dataCubeComponents', undefined],
    ['Undefined dimensions', { measures: [] }],
    ['Undefined measures', { dimensions: [] }],
    ['Original id should have been found', lakes],
  ])('refuse what is not there: %s', (sentence, components) => {
    expect(() => mergeComponents([{ cubeIri: 'x', components, joinBy: ['f'] }])).toThrow(sentence)
  })

  it('refuse to be joined if one of them lacks a key', () => {
    const uneven = [{ components: forest, joinBy: ['f'] }, { components: lakes }]
    expect(() => mergeComponents(uneven.map((each) => ({ cubeIri: 'x', ...each })))).toThrow(
      'Found joinBy id and cube has no join by',
    )
  })
})

describe('what the cubes of a join are asked for', () => {
  const id = (cube: string, name: string) => `${cube}(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)${name}`
  const single = (text: string) => ({ type: 'single', value: text }) as const

  it('are their own components, their keys among them, and filters by their own ids', () => {
    const componentIds = [id('forest', 'area'), 'joinBy__0', id('lakes', 'area')]
    const filters = {
      [id('lakes', 'kind')]: single('deep'),
      joinBy__1: single('2020'),
      joinBy__0: single('ch'),
    }
    const asked = toOriginalCubeFilters([
      { iri: 'forest/2', componentIds, filters, joinBy: [id('forest', 'country'), id('forest', 'year')] },
      { iri: 'lakes/1', componentIds, filters, joinBy: [id('lakes', 'land'), id('lakes', 'jahr')] },
    ])
    expect(asked.map((each) => each.componentIds)).toEqual([
      [id('forest', 'country'), id('forest', 'year'), id('forest', 'area')],
      [id('lakes', 'land'), id('lakes', 'jahr'), id('lakes', 'area')],
    ])
    expect(asked.map((each) => Object.entries(each.filters ?? {}))).toEqual([
      [
        [id('forest', 'year'), single('2020')],
        [id('forest', 'country'), single('ch')],
      ],
      [
        [id('lakes', 'kind'), single('deep')],
        [id('lakes', 'jahr'), single('2020')],
        [id('lakes', 'land'), single('ch')],
      ],
    ])
  })

  it('are all components if none are named', () => {
    expect(
      toOriginalCubeFilters([
        { iri: 'a', joinBy: ['x'] },
        { iri: 'b', joinBy: ['y'] },
      ]),
    ).toEqual([
      { iri: 'a', joinBy: ['x'] },
      { iri: 'b', joinBy: ['y'] },
    ])
  })

  it('need a dimension for each joined one', () => {
    expect(toOriginalId('joinBy__1', ['a', 'b'])).toBe('b')
    expect(toOriginalId('year', undefined)).toBe('year')
    expect(() => toOriginalId('joinBy__0', undefined)).toThrow('Found joinBy id and cube has no join by')
    expect(() => toOriginalId('joinBy__2', ['a', 'b'])).toThrow('Original id should have been found')
  })
})
