import { type Components, FIELD_VALUE_NONE, findComponent, MOST_RECENT_VALUE } from '@tessera/cube'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { controlsOf } from '../editing.ts'
import { CHART_TYPE_NAMES, chartTypeOf } from '../registry.ts'
import { disabledReason } from '../rules/availability.ts'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { CUBE } from '../testing/fixture.ts'
import { generatedComponents } from '../testing/generate-components.ts'
import {
  addFilter,
  changeChartType,
  listFilteredDimensions,
  moveListedFilter,
  newChartConfig,
  removeFilter,
  setControl,
  setMultiFilter,
  setRangeFilter,
  setSingleFilter,
  setText,
  setTimeRangePresets,
  withDerivedFilters,
} from './edit-chart.ts'

/** Numbers that select an action, its target and its value. */
type Step = { action: number; about: number; value: number }
type Act = (config: ChartConfig, step: Step, components: Components) => ChartConfig

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length]

const turnAny: Act = (config, { about, value }, components) => {
  const control = pick(controlsOf(config, components), about)
  switch (control?.kind) {
    case 'select':
    case 'palette':
      return setControl(config, control, pick(control.options, value)?.value ?? '', components)
    case 'toggle':
      return setControl(config, control, value % 2 === 0, components)
    case 'color':
      return setControl(config, control, '#123456', components)
    case 'number':
      return setControl(config, control, value - 500, components)
    case 'section':
      return setControl(
        config,
        control,
        value % 2 === 0
          ? null
          : [
              [7, 46],
              [9, value % 90],
            ],
        components,
      )
    case 'layers':
      return setControl(config, control, control.value.slice(value % 2), components)
    case 'action':
      return setControl(config, control, true, components)
    case 'line':
      return setControl(config, control, value % 2 ? 'https://example.org/' : '', components)
    case 'text':
      return setControl(config, control, { language: 'de', text: `Text ${value}` }, components)
    case 'mapping':
    case 'choices': {
      const entry = pick<{ value: string }>(control.entries, value)
      const change = { color: '#123456', isChosen: value % 2 === 0 }
      return entry ? setControl(config, control, { ...change, value: entry.value }, components) : config
    }
    case 'columns': {
      const id = pick(control.entries, value)?.id
      const place = value % 3
      const change = value % 2 === 0 ? { isGroup: place === 0, place } : { isHidden: place === 0 }
      return id === undefined ? config : setControl(config, control, { id, ...change }, components)
    }
    case undefined:
      return config
  }
}

const changeType: Act = (config, { value }, components) => {
  const names = CHART_TYPE_NAMES.filter((name) => disabledReason(name, components) === undefined)
  return changeChartType(config, pick(names, value) ?? 'table', components)
}

/** An edit that a filter widget can make, with values of its dimension. */
type Filtering = (config: ChartConfig, id: string, values: string[], components: Components) => ChartConfig

/** Applies an edit to a dimension, with up to three of its adjacent values. */
const filterBy =
  (act: Filtering): Act =>
  (config, { about, value }, components) => {
    const dimension = pick(components.dimensions, about)
    const values = dimension?.values.map((each) => each.value) ?? []
    const chosen = values.slice(value % (values.length + 1)).slice(0, 1 + (about % 3))
    return dimension ? act(config, dimension.id, chosen, components) : config
  }

const moveFilter: Act = (config, { about, value }, components) => {
  const listed = listFilteredDimensions(config, components)
  const id = pick(listed, about)?.id
  return id === undefined ? config : moveListedFilter(config, id, value % listed.length, components)
}

const setReadersRange: Act = (config, { about, value }, components) => {
  const timeRange = config.interactiveFiltersConfig?.timeRange
  const dates = components.dimensions.find(({ id }) => id === timeRange?.componentId)?.values ?? []
  if (!timeRange?.active || dates.length === 0) return config
  const [from, to] = [pick(dates, about)?.value ?? '', pick(dates, value)?.value ?? '']
  return setTimeRangePresets(config, { from, to }, components)
}

/** The edits that screens make. Controls are repeated, because most edits use them. */
const ACTIONS: Act[] = [
  turnAny,
  turnAny,
  turnAny,
  turnAny,
  turnAny,
  changeType,
  filterBy((config, id, [value = FIELD_VALUE_NONE], components) =>
    setSingleFilter(config, id, value, components),
  ),
  filterBy((config, id, _, components) => setSingleFilter(config, id, MOST_RECENT_VALUE, components)),
  filterBy((config, id, values, components) => setMultiFilter(config, id, values, components)),
  filterBy((config, id, values, components) => setMultiFilter(config, id, values, components, values)),
  filterBy((config, id, [from = '', to = from], components) =>
    setRangeFilter(config, id, { from, to }, components),
  ),
  filterBy((config, id, [from = ''], components) =>
    setRangeFilter(config, id, { from, to: MOST_RECENT_VALUE }, components),
  ),
  filterBy((config, id, _, components) => removeFilter(config, id, components)),
  filterBy((config, id, _, components) => addFilter(config, id, components)),
  moveFilter,
  setReadersRange,
  (config) => setText(config, 'title', 'de', 'Titel'),
]

const steps = fc.array(fc.record({ action: fc.nat(1000), about: fc.nat(1000), value: fc.nat(1000) }), {
  maxLength: 6,
})

/** Applies all steps to the first chart of a cube as any possible type, with each config frozen. */
const follow = (components: Components, start: number, path: Step[]): ChartConfig =>
  path.reduce<ChartConfig>(
    (config, step) => (pick(ACTIONS, step.action) ?? turnAny)(deepFreeze(config), step, components),
    changeType(
      newChartConfig({ key: 'chart', cube: CUBE, components }),
      { action: 0, about: 0, value: start },
      components,
    ),
  )

const check = (holds: (config: ChartConfig, components: Components) => void): void =>
  fc.assert(
    fc.property(generatedComponents, fc.nat(1000), steps, (components, start, path) => {
      deepFreeze(components)
      holds(follow(components, start, path), components)
    }),
    { numRuns: 400 },
  )

describe('after any edits of a chart of any cube', () => {
  it('it can be saved, as it is', () => {
    check((config) => expect(parseChartConfig(config)).toMatchObject({ ok: true, value: config }))
  })

  it('its filters are those that follow from its fields: deriving them again changes nothing', () => {
    check((config, components) => expect(withDerivedFilters(config, components)).toEqual(config))
  })

  it('every key dimension that is not drawn has one value', () => {
    check((config, { dimensions }) => {
      const drawn = chartTypeOf(config).encodedDimensions(config)
      const open = dimensions
        .filter(({ id, isKeyDimension }) => isKeyDimension && !drawn.includes(id))
        .filter(({ id }) => config.cubes[0]?.filters[id]?.type !== 'single')
      expect(open).toEqual([])
    })
  })

  it('no dimension that is drawn has a single value', () => {
    check((config) => {
      const drawn = chartTypeOf(config).encodedDimensions(config)
      expect(drawn.filter((id) => config.cubes[0]?.filters[id]?.type === 'single')).toEqual([])
    })
  })

  it('what stands in its fields is there, of a kind the field takes, and in no two that do not share it', () => {
    check((config, components) => {
      const { fields } = chartTypeOf(config)
      for (const { name, kinds, isOptional, read } of fields) {
        const standing = read(config).map((id) => findComponent(components, id)?.kind)
        expect(
          standing.filter((kind) => kind === undefined || !kinds.includes(kind)),
          name,
        ).toEqual([])
        if (!isOptional && !name.includes('.')) expect(standing.length, name).toBeGreaterThan(0)
      }
      const exclusive = fields.filter(({ isShared }) => !isShared).flatMap(({ read }) => read(config))
      expect(new Set(exclusive).size).toBe(exclusive.length)
    })
  })

  it('each control shows a choice it offers, under an id of its own', () => {
    check((config, components) => {
      const controls = controlsOf(config, components)
      expect(new Set(controls.map(({ id }) => id)).size).toBe(controls.length)
      for (const control of controls) {
        if (control.kind !== 'select') continue
        expect(
          control.options.map(({ value }) => value),
          control.id,
        ).toContain(control.value)
      }
    })
  })

  it('readers change only what it has', () => {
    check((config, components) => {
      const {
        timeId = '',
        segmentId = '',
        isStacked,
        fieldIds,
      } = chartTypeOf(config).readerChoices(config, components)
      const readers = config.interactiveFiltersConfig
      if (!readers) return
      if (readers.legend.active) expect(readers.legend.componentId).toBe(segmentId)
      if (readers.timeRange.active) expect(readers.timeRange.componentId).toBe(timeId)
      if (readers.calculation.type === 'percent') expect(isStacked).toBe(true)
      expect(readers.dataFilters.componentIds.filter((id) => fieldIds.includes(id))).toEqual([])
    })
  })
})
