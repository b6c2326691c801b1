import {
  CHART_TYPE_NAMES,
  type ChartConfig,
  changeChartType,
  disabledReason,
  newChartConfig,
} from '@tessera/chart'
import { type Components, mergeComponents } from '@tessera/cube'
import fc from 'fast-check'
import {
  addChart,
  addDatasetToChart,
  addSharedDataFilter,
  addSharedTimeRange,
  addTextBlock,
  changeDashboardKind,
  changeLayoutType,
  deleteBlock,
  duplicateBlock,
  duplicateChart,
  moveBlock,
  removeChart,
  removeDatasetFromChart,
  removeSharedDataFilter,
  removeSharedTimeRange,
  reorderCharts,
  setBlockHeight,
  setBlockText,
  setChartText,
  setGrid,
  setLayoutActiveField,
  setLayoutText,
  setPublishable,
  setSharedDataFilter,
  setSharedTimeRange,
  switchChart,
  withActiveChart,
} from '../actions/index.ts'
import {
  type ChartComponents,
  dataFilterCandidates,
  timeRangeCandidates,
  toCombinedDate,
} from '../dashboard/index.ts'
import type { Project } from '../project.ts'
import { editProject } from '../steps.ts'
import { CONFIG_STEPS } from '../version.ts'
import { idIn, type TestCube } from './cubes.ts'

/** The random inputs of an action. Numbers are taken modulo the number of options. */
export type Choice = { name: ActionName; first: number; second: number; flag: boolean; text: string }

const joinKey = ({ unversionedIri }: TestCube): string[] => [
  idIn(unversionedIri.split('/').at(-1) ?? '', 'shared'),
]

const componentsOf = ({ cubes }: ChartConfig, known: TestCube[]): Components =>
  mergeComponents(
    cubes.map(({ iri, joinBy }) => ({
      cubeIri: iri,
      components: known.find((cube) => cube.iri === iri)?.components,
      joinBy,
    })),
  )

const allComponents = ({ chartConfigs }: Project, cubes: TestCube[]): ChartComponents =>
  Object.fromEntries(chartConfigs.map((config) => [config.key, componentsOf(config, cubes)]))

const at = <Entry>(list: readonly Entry[], index: number): Entry => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('Nothing to choose from')
  return found
}

type Input = { project: Project; cubes: [TestCube, TestCube]; newKey: string } & Choice
const chart = ({ project, first }: Input): string => at(project.chartConfigs, first).key
const block = ({ project, first }: Input): string => at(project.layout.blocks, first).key
const sharedId = ({ project, first }: Input): string => {
  const ids = project.dashboardFilters?.dataFilters.componentIds ?? []
  return ids.length > 0 ? at(ids, first) : 'none'
}

/** All edits of a project, by name. */
const ACTIONS = {
  addChart: ({ project, cubes, first, newKey }) => {
    const { components, ...cube } = at(cubes, first)
    return addChart(project, newChartConfig({ key: newKey, cube, components }))
  },
  duplicateChart: (input) => duplicateChart(input.project, chart(input), input.newKey),
  removeChart: (input) => removeChart(input.project, chart(input)),
  reorderCharts: ({ project, first, second }) => {
    const { length } = project.chartConfigs
    return reorderCharts(project, first % length, second % length)
  },
  switchChart: (input) => switchChart(input.project, chart(input)),
  setChartText: (input) => setChartText(input.project, chart(input), 'title', 'fr', input.text),
  changeChartType: ({ project, cubes, first }) =>
    withActiveChart(project, (config) => {
      const components = componentsOf(config, cubes)
      const names = CHART_TYPE_NAMES.filter((name) => disabledReason(name, components) === undefined)
      return changeChartType(config, at(names, first), components)
    }),
  addDataset: ({ project, cubes }) => {
    const own = project.chartConfigs.find(({ key }) => key === project.activeChartKey)?.cubes[0]?.iri
    const [from, to] = own === cubes[0].iri ? cubes : cubes.toReversed()
    if (!from || !to) return project
    const { components: _, ...cube } = to
    const joined = { ...from, joinBy: joinKey(from) }
    const components = mergeComponents(
      [joined, { ...to, joinBy: joinKey(to) }].map((each) => ({ ...each, cubeIri: each.iri })),
    )
    const dataset = { cube, joinBy: joinKey(to), existingJoinBy: { [from.iri]: joinKey(from) } }
    return addDatasetToChart(project, dataset, components)
  },
  removeDataset: ({ project, cubes, first }) => {
    const removed = at(cubes, first)
    const left = cubes.find((cube) => cube !== removed)
    return left ? removeDatasetFromChart(project, removed.iri, left.components) : project
  },
  changeLayoutType: ({ project, first }) =>
    changeLayoutType(project, at(['tab', 'dashboard', 'singleURLs'] as const, first)),
  changeDashboardKind: ({ project, first }) =>
    changeDashboardKind(project, at(['tall', 'vertical', 'canvas'] as const, first)),
  setPublishable: (input) => setPublishable(input.project, chart(input), input.flag),
  setLayoutText: ({ project, text }) => setLayoutText(project, 'title', 'de', text),
  setLayoutActiveField: ({ project, flag }) => setLayoutActiveField(project, flag ? 'title' : undefined),
  addTextBlock: ({ project, newKey }) => addTextBlock(project, newKey),
  setBlockText: (input) => setBlockText(input.project, block(input), 'it', input.text),
  duplicateBlock: (input) => duplicateBlock(input.project, block(input), input.newKey),
  deleteBlock: (input) => deleteBlock(input.project, block(input)),
  moveBlock: ({ project, first, second }) => {
    const { length } = project.layout.blocks
    return moveBlock(project, first % length, second % length)
  },
  setGrid: (input) =>
    setGrid(input.project, at(['xl', 'lg', 'md', 'sm'] as const, input.second), [
      { i: block(input), x: input.first % 5, y: input.second, w: input.second % 6, h: input.first % 12 },
    ]),
  setBlockHeight: (input) => setBlockHeight(input.project, block(input), input.second),
  addSharedTimeRange: ({ project, cubes }) => {
    const components = allComponents(project, cubes)
    const combined = toCombinedDate(timeRangeCandidates(project, components), String)
    return combined ? addSharedTimeRange(project, combined, components) : project
  },
  setSharedTimeRange: ({ project, cubes, first, second }) => {
    const range = { from: `${2015 + first}`, to: `${2015 + first + second}` }
    return setSharedTimeRange(project, range, allComponents(project, cubes))
  },
  removeSharedTimeRange: ({ project }) => removeSharedTimeRange(project),
  addSharedDataFilter: ({ project, cubes, first }) => {
    const candidates = dataFilterCandidates(project, allComponents(project, cubes))
    return candidates.length > 0
      ? addSharedDataFilter(project, at(candidates, first).id, candidates)
      : project
  },
  setSharedDataFilter: (input) => setSharedDataFilter(input.project, sharedId(input), input.text),
  removeSharedDataFilter: (input) => removeSharedDataFilter(input.project, sharedId(input)),
  editProject: ({ project, second }) => editProject(project, at(CONFIG_STEPS, second + 1)),
} satisfies Record<string, (input: Input) => Project>

export type ActionName = keyof typeof ACTIONS
export const ACTION_NAMES = Object.keys(ACTIONS) as ActionName[]

/** Applies a chosen action to a project; `newKey` is the key of anything it adds. */
export const act = (project: Project, cubes: [TestCube, TestCube], newKey: string, choice: Choice): Project =>
  ACTIONS[choice.name]({ project, cubes, newKey, ...choice })

export const anyChoice: fc.Arbitrary<Choice> = fc.record({
  name: fc.constantFrom(...ACTION_NAMES),
  first: fc.nat(11),
  second: fc.nat(11),
  flag: fc.boolean(),
  text: fc.string({ maxLength: 3 }),
})
