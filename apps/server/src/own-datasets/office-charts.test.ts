import { loadComponents } from '@tessera/api'
import { newChartConfig } from '@tessera/chart'
import { newProject } from '@tessera/project'
import { OFFICE_FILES, type OfficeRow } from '@tessera/sources/testing/office-files'
import { print } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { callApi } from '../testing/call-api.ts'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'

const SOURCE = { type: 'sql', url: 'duckdb:imported' } as const

let server: RunningServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer({}, { TEST_LOGIN: 'on' })
  await server.ready
  cookie = await signIn(server.url, 'Otto Officer')
})
afterAll(() => server.close())

async function upload({ name, content }: (typeof OFFICE_FILES)[number]) {
  const response = await fetch(`${server.url}/api/upload?${new URLSearchParams({ file: name })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie },
    body: new Uint8Array(Buffer.from(content)),
  })
  return (await response.json()).data
}

const query: Parameters<typeof loadComponents>[0] = async (document, variables) => {
  const { json } = await callApi(server.url, 'POST', '/api/graphql', {
    body: { query: print(document), variables },
  })
  if (!json.data) throw new Error(JSON.stringify(json))
  return json.data
}

/** Publishes the chart that the product suggests for a dataset. Returns its key. */
async function publishSuggested(iri: string): Promise<string> {
  const components = await loadComponents(query, SOURCE, [{ iri }], 'en')
  const chart = newChartConfig({ key: 'one', cube: { iri, unversionedIri: iri }, components })
  const data = { ...newProject(chart, SOURCE), state: 'PUBLISHING' }
  const { json } = await callApi(server.url, 'POST', '/api/config-create', { body: { data }, cookie })
  expect(json.message).toBeUndefined()
  return json.data.key
}

const read = async (path: string): Promise<string> => {
  const response = await fetch(server.url + path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

/** Whether a row of a downloaded table has all cells of an observation. */
const isOf = (cells: string[], row: OfficeRow): boolean =>
  Object.values(row).every((cell) => cells.includes(cell === null ? '' : String(cell)))

describe('a file in a form of statistical offices becomes a chart without a question', () => {
  it.each(OFFICE_FILES)('$form', async (file) => {
    const { datasets } = await upload(file)
    expect(datasets).toHaveLength(1)
    const key = await publishSuggested(datasets[0].iri)
    expect(await read(`/v/${key}.svg`)).toMatch(/<(?:path|rect|circle)[^>]* /)
    const table = (await read(`/v/${key}.csv?full=true&lang=en`))
      .trim()
      .split(/\r?\n/)
      .map((line) => line.replaceAll('"', '').split(','))
    expect(table).toHaveLength(1 + file.observations)
    for (const row of file.rows)
      expect(
        table.some((cells) => isOf(cells, row)),
        `${JSON.stringify(row)} among ${JSON.stringify(table)}`,
      ).toBe(true)
  })
})
