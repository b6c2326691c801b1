import { newChartConfig } from '@tessera/chart'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BREAKPOINTS, overlaps } from './canvas.ts'
import { filterIdsOf } from './dashboard/candidates.ts'
import { redo, startHistory, undo, withEdit } from './history.ts'
import { newProject } from './new-project.ts'
import { parseProject, toStored } from './parse-project.ts'
import type { Project } from './project.ts'
import type { TestCube } from './testing/cubes.ts'
import { anyCubes } from './testing/generate-cubes.ts'
import { SOURCE } from './testing/projects.ts'
import { ACTION_NAMES, type ActionName, act, anyChoice, type Choice } from './testing/random-actions.ts'

/** Freezes a value, so that edits that mutate their input fail. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const entry of Object.values(value)) deepFreeze(entry)
  return Object.freeze(value)
}

const firstChart = ({ components, ...cube }: TestCube): Project =>
  newProject(newChartConfig({ key: 'start', cube, components }), SOURCE)

/** Creates a project that uses every feature. */
function fullProject(cubes: [TestCube, TestCube], arrange: ActionName): Project {
  const choice = { first: 2, second: 0, flag: true, text: '' }
  const names: ActionName[] = [
    'duplicateChart',
    'addTextBlock',
    'setLayoutActiveField',
    'editProject',
    arrange,
    'addSharedDataFilter',
    'addSharedTimeRange',
  ]
  return names.reduce(
    (project, name, index) => act(project, cubes, `full${index}`, { ...choice, name }),
    firstChart(cubes[0]),
  )
}

/** `arrange` selects a canvas or single URLs for the initial project; without it, the project starts with one chart. */
type Play = { cubes: [TestCube, TestCube]; arrange?: ActionName; choices: Choice[] }

/** Returns the projects after each action of a sequence. */
function play({ cubes, arrange, choices }: Play): Project[] {
  const projects = [deepFreeze(arrange ? fullProject(cubes, arrange) : firstChart(cubes[0]))]
  for (const [index, choice] of choices.entries()) {
    projects.push(deepFreeze(act(projects[index]!, cubes, `new${index}`, choice)))
  }
  return projects
}

const anyPlay: fc.Arbitrary<Play> = fc.record({
  cubes: anyCubes,
  arrange: fc.constantFrom<(ActionName | undefined)[]>(undefined, 'changeDashboardKind', 'changeLayoutType'),
  choices: fc.array(anyChoice, { maxLength: 16, minLength: 1, size: 'max' }),
})
const RUNS = { numRuns: 200, seed: 43 }
const forAll = (check: (projects: Project[]) => void): void =>
  fc.assert(
    fc.property(anyPlay, (played) => check(play(played))),
    RUNS,
  )

describe('whatever an author does', () => {
  it('the project can be saved, and is read as it was', () => {
    forAll((projects) => {
      const project = projects.at(-1)!
      expect(parseProject(JSON.parse(JSON.stringify(project)))).toEqual({ ok: true, value: project })
      const { state: _, ...stored } = project
      expect(parseProject(JSON.parse(JSON.stringify(toStored(project))))).toEqual({ ok: true, value: stored })
    })
  })

  it('a chart stays, and it is active', () => {
    forAll((projects) => {
      for (const { chartConfigs, activeChartKey } of projects) {
        expect(chartConfigs.map(({ key }) => key)).toContain(activeChartKey)
      }
    })
  })

  it('some chart is published where each has an address of its own', () => {
    forAll((projects) => {
      for (const { chartConfigs, layout } of projects) {
        if (layout.type !== 'singleURLs') continue
        expect(layout.publishableChartKeys.length).toBeGreaterThan(0)
        const keys = chartConfigs.map(({ key }) => key)
        for (const key of layout.publishableChartKeys) expect(keys).toContain(key)
      }
    })
  })

  it('each chart has one block and each block of a chart its chart', () => {
    forAll((projects) => {
      for (const { chartConfigs, layout } of projects) {
        const keys = layout.blocks.flatMap(({ type, key }) => (type === 'chart' ? [key] : []))
        expect(keys.toSorted()).toEqual(chartConfigs.map(({ key }) => key).toSorted())
      }
    })
  })

  it('each block has one place on a canvas, and none covers another', () => {
    forAll((projects) => {
      for (const { layout } of projects) {
        if (layout.type !== 'dashboard' || layout.layout !== 'canvas') continue
        for (const breakpoint of BREAKPOINTS) {
          const items = layout.layouts[breakpoint]
          expect(items.map(({ i }) => i).toSorted()).toEqual(layout.blocks.map(({ key }) => key).toSorted())
          for (const [index, item] of items.entries()) {
            expect(items.slice(index + 1).some((other) => overlaps(item, other))).toBe(false)
          }
        }
      }
    })
  })

  it('each shared filter is one of some chart', () => {
    forAll((projects) => {
      for (const { chartConfigs, dashboardFilters } of projects) {
        const known = new Set(chartConfigs.flatMap((config) => [...filterIdsOf(config)]))
        for (const id of dashboardFilters?.dataFilters.componentIds ?? []) expect(known).toContain(id)
      }
    })
  })

  it('undo gives back what was before, and redo what was after', () => {
    forAll(([first, ...projects]) => {
      let history = startHistory(first!)
      for (const project of projects) {
        const before = history.present
        const edited = withEdit(history, project)
        if (edited !== history) {
          expect(undo(edited).present).toBe(before)
          expect(redo(undo(edited)).present).toBe(project)
        } else {
          expect(project).toEqual(before)
        }
        history = edited
      }
      const undone = projects.reduce(undo, history)
      expect(undone.present).toBe(first)
    })
  })

  it('every edit is tried, and changes something', () => {
    const effective = fc.sample(anyPlay, { ...RUNS, numRuns: 2 * RUNS.numRuns }).flatMap((played) => {
      const projects = play(played)
      return played.choices.flatMap(({ name }, index) =>
        JSON.stringify(projects[index]) === JSON.stringify(projects[index + 1]) ? [] : [name],
      )
    })
    expect([...new Set(effective)].toSorted()).toEqual(ACTION_NAMES.toSorted())
  })
})
