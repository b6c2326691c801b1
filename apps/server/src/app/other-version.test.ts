import type { Components } from '@tessera/cube'
import { SourceError } from '@tessera/sources'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { callApi } from '../testing/call-api.ts'
import { createFakeSource, FAKE_CUBE } from '../testing/fake-source.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { startTestServer } from '../testing/start-test-server.ts'

const id = (name: string) =>
  `https://cubes.test/forest(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cubes.test/${name}`
const NEWER = 'https://cubes.test/forest/3'

/**
 * The components of the newer version of the dataset, and whether the version that charts were saved with still exists.
 */
const versions = { newer: ['year', 'area'], hasSaved: true }
const entry = createFakeSource()
const { components, observations } = entry.source
const requireVersion = (iri: string): void => {
  if (iri === FAKE_CUBE && !versions.hasSaved) throw new SourceError('not-found', 'There is no such dataset.')
}
const source = {
  ...entry,
  source: {
    ...entry.source,
    latestIri: async () => NEWER,
    components: async (filter, locale, options) => {
      requireVersion(filter.iri)
      const known: Components = await components({ ...filter, iri: FAKE_CUBE }, locale, options)
      if (filter.iri !== NEWER) return known
      const ids = versions.newer.map(id)
      return {
        dimensions: known.dimensions.filter((each) => ids.includes(each.id)),
        measures: known.measures.filter((each) => ids.includes(each.id)),
      }
    },
    observations: async (filter, locale, options) => {
      requireVersion(filter.iri)
      return observations({ ...filter, iri: FAKE_CUBE }, locale, options)
    },
    metadata: async (iri, locale) => ({ ...(await entry.source.metadata(FAKE_CUBE, locale)), iri }),
  },
} satisfies typeof entry

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer({ sources: [source] })
  await server.ready
  const project = createProjectBody('Forest')
  const style = { type: 'text', textStyle: 'regular' }
  const column = (name: string, componentType: string, index: number) => ({
    [id(name)]: {
      componentId: id(name),
      componentType,
      index,
      isGroup: false,
      isHidden: false,
      columnStyle: style,
    },
  })
  const chart = {
    ...project.chartConfigs[0],
    cubes: [{ iri: FAKE_CUBE, filters: {} }],
    fields: { ...column('year', 'TemporalDimension', 0), ...column('area', 'NumericalMeasure', 1) },
  }
  const data = { ...project, key: 'versions', chartConfigs: [chart] }
  expect((await callApi(server.url, 'POST', '/api/config-create', { body: { data } })).status).toBe(200)
})
afterAll(() => server.close())

const read = async (ending: string) => {
  const response = await fetch(`${server.url}/v/versions.${ending}?lang=en`)
  return { status: response.status, text: await response.text() }
}

it('a chart is of the newest version of its dataset, as long as that has what it shows', async () => {
  Object.assign(versions, { newer: ['year', 'area'], hasSaved: false })
  expect(await read('csv')).toMatchObject({ status: 200, text: expect.stringMatching(/Year,Area/) })
})

it('else it is of the version that it was saved with: no column is missing from its data', async () => {
  Object.assign(versions, { newer: ['year'], hasSaved: true })
  expect(await read('csv')).toMatchObject({
    status: 200,
    text: expect.stringMatching(/Year,Area.*\s+2020,1.5/),
  })
  expect(JSON.parse((await read('json')).text)).toMatchObject({ missing: ['Area'] })
  // the picture of the table states it like the page
  expect(await read('svg')).toMatchObject({
    status: 200,
    text: expect.stringMatching(/no longer contains Area/),
  })
})

it('where that is gone too, data and pictures are refused with a sentence that says what is missing', async () => {
  Object.assign(versions, { newer: ['year'], hasSaved: false })
  for (const ending of ['csv', 'json', 'svg', 'png']) {
    const { status, text } = await read(ending)
    expect([status, JSON.parse(text).message]).toEqual([409, 'The dataset no longer contains: area.'])
  }
})
