import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { callApi } from '../testing/call-api.ts'
import { createFakeSource, FAKE_CUBE } from '../testing/fake-source.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { startTestServer } from '../testing/start-test-server.ts'

const id = (name: string) =>
  `https://cubes.test/forest(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cubes.test/${name}`

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer({ sources: [createFakeSource()] })
  await server.ready
  const project = createProjectBody('Forest')
  const chart = {
    ...project.chartConfigs[0],
    // as saved by the reference system
    version: '4.5.0',
    chartType: 'table',
    cubes: [{ iri: FAKE_CUBE, filters: {} }],
    conversionUnitsByComponentId: {
      [id('area')]: { multiplier: 0.1, labels: { de: 'Quadrat', fr: '', it: '', en: 'squares' } },
    },
    fields: Object.fromEntries(
      [
        ['year', 'TemporalDimension'],
        ['area', 'NumericalMeasure'],
      ].map(([name = '', componentType], index) => [
        id(name),
        {
          componentId: id(name),
          componentType,
          index,
          isGroup: false,
          isHidden: false,
          columnStyle: { type: 'text', textStyle: 'regular', textColor: '#000000', columnColor: '#ffffff' },
        },
      ]),
    ),
    settings: { showSearch: true, showAllRows: false },
    sorting: [],
  }
  const data = { ...project, version: '4.6.0', key: 'converted', chartConfigs: [chart] }
  const answer = await callApi(server.url, 'POST', '/api/config-create', { body: { data } })
  expect(answer.status).toBe(200)
})
afterAll(() => server.close())

it.each([
  ['converted.csv?lang=en', 'squares'],
  ['converted.csv?lang=de', 'Quadrat'],
  ['converted.json?lang=en', 'squares'],
  ['converted.svg?lang=en', 'squares'],
])('a unit of the author is in %s', async (path, unit) => {
  const answer = await fetch(`${server.url}/v/${path}`)
  const text = await answer.text()
  expect([answer.status, text.includes(unit)]).toEqual([200, true])
  expect(text).toMatch(/\b0\.15\b/)
})
