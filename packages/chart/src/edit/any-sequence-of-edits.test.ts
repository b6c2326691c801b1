import { type Components, findComponent } from '@tessera/cube'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { CHART_TYPE_NAMES, chartTypeOf, controlsOf } from '../registry.ts'
import { disabledReason } from '../rules/availability.ts'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { CUBE } from '../testing/fixture.ts'
import { generatedComponents } from '../testing/generate-components.ts'
import {
  changeChartType,
  moveFilter,
  newChartConfig,
  removeFilter,
  setMostRecent,
  setMultiFilter,
  setNoneFilter,
  setSingleFilter,
  setText,
  turnControl,
} from './edit-chart.ts'

/** Numbers that choose an action, what it is about, and what it sets. */
type Step = { action: number; about: number; value: number }
type Act = (config: ChartConfig, step: Step, components: Components) => ChartConfig

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length]

const turnAny: Act = (config, { about, value }, components) => {
  const control = pick(controlsOf(config, components), about)
  switch (control?.kind) {
    case 'select':
    case 'palette':
      return turnControl(config, control, pick(control.options, value)?.value ?? '', components)
    case 'toggle':
      return turnControl(config, control, value % 2 === 0, components)
    case 'color':
      return turnControl(config, control, '#123456', components)
    case 'number':
      return turnControl(config, control, value - 500, components)
    case 'section':
      return turnControl(
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
    case 'action':
      return turnControl(config, control, true, components)
    case 'mapping':
    case 'choices': {
      const entry = pick<{ value: string }>(control.entries, value)
      const change = { color: '#123456', isChosen: value % 2 === 0 }
      return entry ? turnControl(config, control, { ...change, value: entry.value }, components) : config
    }
    case 'columns': {
      const id = pick(control.entries, value)?.id
      const place = value % 3
      const change = value % 2 === 0 ? { isGroup: place === 0, place } : { isHidden: place === 0 }
      return id === undefined ? config : turnControl(config, control, { id, ...change }, components)
    }
    case undefined:
      return config
  }
}

const changeType: Act = (config, { value }, components) => {
  const names = CHART_TYPE_NAMES.filter((name) => disabledReason(name, components) === undefined)
  return changeChartType(config, pick(names, value) ?? 'table', components)
}

const ofDimension =
  (act: (config: ChartConfig, id: string, value: string, components: Components) => ChartConfig): Act =>
  (config, { about, value }, components) => {
    const dimension = pick(components.dimensions, about)
    const chosen = pick(dimension?.values ?? [], value)
    return dimension && chosen ? act(config, dimension.id, chosen.value, components) : config
  }

/** Controls stand here several times: most edits are turns of them. */
const ACTIONS: Act[] = [
  turnAny,
  turnAny,
  turnAny,
  turnAny,
  changeType,
  ofDimension((config, id, value, components) => setSingleFilter(config, id, value, components)),
  ofDimension((config, id, value, components) => setMultiFilter(config, id, [value], components)),
  ofDimension((config, id, _, components) => removeFilter(config, id, components)),
  ofDimension((config, id, _, components) => setNoneFilter(config, id, components)),
  ofDimension((config, id, _, components) => setMostRecent(config, id, true, components)),
  ofDimension((config, id) => moveFilter(config, id, 0)),
  (config) => setText(config, 'title', 'de', 'Titel'),
]

const steps = fc.array(fc.record({ action: fc.nat(1000), about: fc.nat(1000), value: fc.nat(1000) }), {
  maxLength: 6,
})

/** From the first chart of a cube as any type it can be drawn as, each step on a config that cannot be written to. */
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

  it('what stands in its places is there, of a kind the place takes, and nowhere twice that is exclusive', () => {
    check((config, components) => {
      const { encodings } = chartTypeOf(config)
      for (const { field, kinds, isOptional, read } of encodings) {
        const standing = read(config).map((id) => findComponent(components, id)?.kind)
        expect(
          standing.filter((kind) => kind === undefined || !kinds.includes(kind)),
          field,
        ).toEqual([])
        if (!isOptional && !field.includes('.')) expect(standing.length, field).toBeGreaterThan(0)
      }
      const exclusive = encodings.filter(({ isExclusive }) => isExclusive).flatMap(({ read }) => read(config))
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
