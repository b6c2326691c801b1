import { ApiError } from '@tessera/api'
import { loadDrawings, setSingleFilter, setText, withPossibleValues } from '@tessera/chart'
import { singleFilter } from '@tessera/cube'
import {
  activeChart,
  addChart,
  newProject,
  requireCharts,
  selectDataset,
  setSharedDataFilter,
} from '@tessera/project'
import { beforeAll, describe, expect, it } from 'vitest'
import { KIND, WASTE, WASTE_TABLE, wasteChart } from '../testing/waste.ts'
import type { Answer, AskSource } from './ask-source.ts'
import { createEditorStore, type EditorStore } from './create-editor-store.ts'

const SOURCE = { type: 'sparql', url: '/sparql' } as const
const ANSWER: Answer = {
  components: WASTE,
  data: { components: WASTE, table: WASTE_TABLE, datasets: [] },
  settle: (config) => config,
}

/** Creates a source that answers on demand. */
function createSource() {
  const pending: { answer(part?: Partial<Answer>): void; fail(error: Error): void }[] = []
  const ask: AskSource = {
    chart: () =>
      new Promise((resolve, reject) => {
        pending.push({ answer: (part) => resolve({ ...ANSWER, ...part }), fail: reject })
      }),
  }
  return { ask, pending }
}

/** The store handles answers asynchronously. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function begin(): { store: EditorStore; pending: ReturnType<typeof createSource>['pending'] } {
  const { ask, pending } = createSource()
  const config = wasteChart()
  const state = requireCharts({ ...newProject(config, SOURCE), state: 'CONFIGURING_CHART' })
  const store = createEditorStore({ ask, first: state })
  store.begin(state, { components: WASTE, drawn: { config, data: ANSWER.data }, isLoading: false })
  return { store, pending }
}

const chartOf = (store: EditorStore) => activeChart(requireCharts(store.read().state))
const stageOf = (store: EditorStore) => store.read().stages[chartOf(store).key]
const setTitle = (store: EditorStore, text: string, group?: string) =>
  store.editChart((config) => setText(config, 'title', 'en', text), group === undefined ? {} : { group })

/** Changes the value of a filter, which causes a query. */
const setCategory = (store: EditorStore, value: string) =>
  store.editChart((config) => setSingleFilter(config, KIND, value, WASTE))

describe('the store of the editor', () => {
  beforeAll(loadDrawings)

  it('draws at once what asks for no other data', () => {
    const { store, pending } = begin()
    setTitle(store, 'Waste')
    expect(pending).toHaveLength(0)
    expect(stageOf(store)?.drawn?.config.meta.title.en).toBe('Waste')
    expect(stageOf(store)?.isLoading).toBe(false)
  })

  it('keeps the last picture until other observations are there', async () => {
    const { store, pending } = begin()
    const before = stageOf(store)?.drawn
    setCategory(store, 'paper')
    expect(stageOf(store)).toMatchObject({ drawn: before, isLoading: true })
    pending[0]?.answer()
    await settled()
    expect(stageOf(store)?.isLoading).toBe(false)
    expect(stageOf(store)?.drawn?.config).toEqual(chartOf(store))
  })

  it('draws what changed while it waited', async () => {
    const { store, pending } = begin()
    setCategory(store, 'paper')
    setTitle(store, 'Paper')
    expect(pending).toHaveLength(1)
    pending[0]?.answer()
    await settled()
    expect(stageOf(store)?.drawn?.config.meta.title.en).toBe('Paper')
  })

  it('forgets answers that later changes have overtaken', async () => {
    const { store, pending } = begin()
    setCategory(store, 'paper')
    setCategory(store, 'wood')
    pending[1]?.answer()
    await settled()
    const shown = stageOf(store)?.drawn
    pending[0]?.answer({ data: { ...ANSWER.data, datasets: [] } })
    await settled()
    expect(stageOf(store)?.drawn).toBe(shown)
  })

  it('takes the values that the source names without a step to undo', async () => {
    const { store, pending } = begin()
    setCategory(store, 'paper')
    pending[0]?.answer({ settle: (config) => withPossibleValues(config, { [KIND]: 'wood' }) })
    await settled()
    expect(chartOf(store).cubes[0]?.filters[KIND]).toMatchObject({ type: 'single', value: 'wood' })
    store.undo()
    expect(chartOf(store).cubes[0]?.filters[KIND]).toMatchObject({ value: 'glass' })
    expect(store.read().canUndo).toBe(false)
  })

  it('says why nothing came, keeps the picture, and asks again', async () => {
    const { store, pending } = begin()
    const before = stageOf(store)?.drawn
    setCategory(store, 'paper')
    pending[0]?.fail(new ApiError('The source is down.'))
    await settled()
    expect(stageOf(store)).toMatchObject({
      drawn: before,
      isLoading: false,
      failure: { message: 'The source is down.' },
    })
    store.retry()
    pending[1]?.answer()
    await settled()
    expect(stageOf(store)?.failure).toBeUndefined()
    expect(stageOf(store)?.drawn?.config).toEqual(chartOf(store))
  })

  it('asks again for values with data, although the chart is drawn', async () => {
    const { store, pending } = begin()
    setCategory(store, 'paper')
    pending[0]?.answer({ hasPossibleFailed: true })
    await settled()
    expect(stageOf(store)).toMatchObject({ hasPossibleFailed: true, isLoading: false })
    store.retry()
    expect(pending).toHaveLength(2)
    pending[1]?.answer()
    await settled()
    expect(stageOf(store)?.hasPossibleFailed).toBe(false)
    store.retry()
    expect(pending).toHaveLength(2)
  })

  it('undoes and redoes, typing in one field as one step', () => {
    const { store } = begin()
    for (const text of ['W', 'Wa', 'Waste']) setTitle(store, text, 'title.en')
    store.endGroup()
    setTitle(store, 'Waste!', 'title.en')
    store.undo()
    expect(stageOf(store)?.drawn?.config.meta.title.en).toBe('Waste')
    store.undo()
    expect(chartOf(store).meta.title.en).toBe('')
    store.redo()
    expect(chartOf(store).meta.title.en).toBe('Waste')
  })

  it('begins with the steps that were kept', () => {
    const { store } = begin()
    setTitle(store, 'Waste')
    setTitle(store, 'Waste!')
    store.undo()
    const { state } = store.read()
    const other = createEditorStore({ ask: createSource().ask, first: selectDataset({ dataSource: SOURCE }) })
    other.begin(state, undefined, store.readSteps())
    other.redo()
    expect(chartOf(other).meta.title.en).toBe('Waste!')
    other.undo()
    other.undo()
    expect(chartOf(other).meta.title.en).toBe('')
    expect(other.read().canUndo).toBe(false)
  })

  it('does not undo the step of the editor with an edit', () => {
    const { store } = begin()
    setTitle(store, 'Waste')
    store.amend((state) => ({ ...requireCharts(state), state: 'PUBLISHING' }))
    store.undo()
    expect(store.read().state.state).toBe('PUBLISHING')
  })

  it('asks for a chart that is looked at for the first time', async () => {
    const { store, pending } = begin()
    store.edit((project) => addChart(project, { ...wasteChart(), key: 'second' }))
    expect(stageOf(store)).toMatchObject({ isLoading: true })
    pending[0]?.answer()
    await settled()
    expect(stageOf(store)?.components).toBe(WASTE)
  })

  it('has no charts while a dataset is chosen', () => {
    const { store } = begin()
    store.begin(selectDataset({ dataSource: SOURCE }))
    setTitle(store, 'Nothing to write on')
    expect(store.read().state).toEqual(selectDataset({ dataSource: SOURCE }))
  })
})

describe('a filter that charts share', () => {
  beforeAll(loadDrawings)
  const shared = {
    timeRange: { active: false, timeUnit: '' as const, presets: { from: '', to: '' } },
    dataFilters: { componentIds: [KIND], filters: { [KIND]: singleFilter('paper') } },
  }

  it('decides what is drawn, and leaves the own one of a chart what it is', async () => {
    const asked: unknown[] = []
    const ask: AskSource = {
      chart: async (_, config, __, fixed) => {
        asked.push([config.cubes[0]?.filters[KIND], fixed])
        return ANSWER
      },
    }
    const own = setSingleFilter(wasteChart(), KIND, 'glass', WASTE)
    const project = { ...newProject(own, SOURCE), dashboardFilters: shared }
    const state = requireCharts({ ...project, state: 'CONFIGURING_CHART' })
    const store = createEditorStore({ ask, first: state })
    store.begin(state)
    await settled()
    expect(asked).toEqual([[singleFilter('paper'), [KIND]]])
    expect(stageOf(store)?.drawn?.config.cubes[0]?.filters[KIND]).toEqual(singleFilter('paper'))
    expect(chartOf(store).cubes[0]?.filters[KIND]).toEqual(singleFilter('glass'))

    store.edit((each) => setSharedDataFilter(each, KIND, 'glass'))
    await settled()
    expect(asked.slice(1)).toEqual([[singleFilter('glass'), [KIND]]])
    expect(stageOf(store)?.drawn?.config.cubes[0]?.filters[KIND]).toEqual(singleFilter('glass'))
  })
})
