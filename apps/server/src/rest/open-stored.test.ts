import { toComponentId } from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'
import { describe, expect, it } from 'vitest'
import { createSources } from '../sources.ts'
import { createFakeSource } from '../testing/fake-source.ts'
import { openStored } from './open-stored.ts'

const texts = { de: '', fr: '', it: '', en: 't' }
const meta = { title: texts, description: texts, label: texts }
const cubeOf = (index: number): string => `https://cubes.test/old/${index}`

/** Creates a chart of an early version that refers to this number of cubes in its filters. */
const toOldChart = (cubes: number) => ({
  version: '3.0.0',
  state: 'PUBLISHING',
  dataSource: { type: 'sparql', url: 'https://cubes.test/query' },
  layout: { type: 'tab', meta, blocks: [] },
  activeChartKey: 'k0',
  chartConfigs: Array.from({ length: cubes }, (_, index) => ({
    key: `k${index}`,
    version: '3.0.0',
    chartType: 'table',
    cubes: [{ iri: cubeOf(index), filters: { 'https://cubes.test/dim': { type: 'single', value: 'a' } } }],
    fields: {},
    meta,
  })),
})

function createCountedSource() {
  const asked: string[] = []
  const { source: fake } = createFakeSource()
  const source: CubeSource = {
    ...fake,
    components: async ({ iri }) => {
      asked.push(iri)
      const id = toComponentId(iri, 'https://cubes.test/dim')
      const base = { cubeIri: iri, isNumerical: false, isKeyDimension: true, values: [] }
      return { dimensions: [{ ...base, id, label: id, kind: 'NominalDimension' as const }], measures: [] }
    },
  }
  return { asked, sources: createSources([{ source }], []) }
}

describe('a chart of an earlier version', () => {
  it('has its cubes looked up once for all its readers', async () => {
    const { asked, sources } = createCountedSource()
    const opened = await openStored(toOldChart(3), 'key', sources)
    expect(opened).toMatchObject({ ok: true, unknownCubes: [] })
    expect(asked).toEqual([cubeOf(0), cubeOf(1), cubeOf(2)])
    expect(await openStored(toOldChart(3), 'key', sources)).toEqual(opened)
    expect(asked).toHaveLength(3)
  })
  it('asks nothing if it names more cubes than a reader may wait for', async () => {
    const { asked, sources } = createCountedSource()
    expect(await openStored(toOldChart(16), 'key', sources)).toMatchObject({ doubt: { code: 'TOO_LARGE' } })
    expect(asked).toEqual([])
  })
})
