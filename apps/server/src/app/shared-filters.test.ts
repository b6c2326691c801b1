import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { callApi } from '../testing/call-api.ts'
import { createFakeSource, FAKE_CUBE } from '../testing/fake-source.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { startTestServer } from '../testing/start-test-server.ts'

const id = (name: string) =>
  `https://cubes.test/forest(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cubes.test/${name}`
const only = (value: string) => ({ [id('year')]: { type: 'single', value } })

const fake = createFakeSource()
let server: RunningServer
beforeAll(async () => {
  server = await startTestServer({ sources: [fake] })
  await server.ready
  const project = createProjectBody()
  const cubes = [{ iri: FAKE_CUBE, filters: only('2020') }]
  const data = {
    ...project,
    key: 'shared-year',
    chartConfigs: [{ ...project.chartConfigs[0], cubes }],
    dashboardFilters: { dataFilters: { componentIds: [id('year')], filters: only('2021') } },
  }
  expect((await callApi(server.url, 'POST', '/api/config-create', { body: { data } })).status).toBe(200)
})
afterAll(() => server.close())

it.each(['csv', 'json', 'svg'])('the filter that charts share decides what a %s holds', async (ending) => {
  fake.asked.length = 0
  expect((await fetch(`${server.url}/v/shared-year.${ending}`)).status).toBe(200)
  expect(fake.asked.map(({ filters }) => filters)).toEqual([only('2021')])
})

it('the chart keeps its own', async () => {
  const { json } = await callApi(server.url, 'GET', '/api/config/shared-year')
  expect(json.data.data.chartConfigs[0].cubes[0].filters).toEqual(only('2020'))
})
