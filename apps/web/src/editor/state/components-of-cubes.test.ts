import { loadDrawings } from '@tessera/chart'
import { type Components, mergeComponents } from '@tessera/cube'
import { activeChart, addDatasetToChart, newProject, requireCharts } from '@tessera/project'
import { beforeAll, describe, expect, it } from 'vitest'
import { KIND, WASTE, WASTE_TABLE, wasteChart } from '../testing/waste.ts'
import { createEditorStore } from './create-editor-store.ts'

const SOURCE = { type: 'sparql', url: '/sparql' } as const
const OTHER = 'https://example.org/other'
const KIND_THERE = KIND.replace('https://example.org/waste', OTHER)

const rename = <Part extends { id: string }>(part: Part): Part => ({
  ...part,
  id: part.id.replace('https://example.org/waste', OTHER),
  cubeIri: `${OTHER}/1`,
})
const elsewhere: Components = {
  dimensions: WASTE.dimensions.map(rename),
  measures: WASTE.measures.map(rename),
}
const config = wasteChart()
const cubeIri = config.cubes[0]?.iri ?? ''
const joined = mergeComponents([
  { cubeIri, components: WASTE, joinBy: [KIND] },
  { cubeIri: `${OTHER}/1`, components: elsewhere, joinBy: [KIND_THERE] },
])

function begin() {
  const state = requireCharts({ ...newProject(config, SOURCE), state: 'CONFIGURING_CHART' })
  // A source that never answers: the known components must suffice.
  const store = createEditorStore({ ask: { chart: () => new Promise(() => {}) }, first: state })
  const data = { components: WASTE, table: WASTE_TABLE, datasets: [] }
  store.begin(state, { components: WASTE, drawn: { config, data }, isLoading: false })
  const cube = { iri: `${OTHER}/1`, unversionedIri: OTHER }
  const dataset = { cube, joinBy: [KIND_THERE], existingJoinBy: { [cubeIri]: [KIND] } }
  store.edit((project) => addDatasetToChart(project, dataset, joined), { components: joined })
  return store
}
const componentsOf = (store: ReturnType<typeof begin>) => {
  const { state, stages } = store.read()
  return stages[activeChart(requireCharts(state)).key]?.components
}

describe('the components of a chart whose datasets change', () => {
  beforeAll(loadDrawings)

  it('are those of both once another is added', () => {
    expect(componentsOf(begin())).toBe(joined)
  })
  it('are those of the first again when that is undone, and of both when it is redone', () => {
    const store = begin()
    store.undo()
    expect(componentsOf(store)).toBe(WASTE)
    store.redo()
    expect(componentsOf(store)).toBe(joined)
  })
})
