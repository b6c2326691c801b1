import type { Components } from '@tessera/cube'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { callApi } from '../testing/call-api.ts'
import { createFakeSource, FAKE_CUBE } from '../testing/fake-source.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'

const NEWER = 'https://cubes.test/forest/3'
const id = (name: string) =>
  `https://cubes.test/forest(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cubes.test/${name}`

/**
 * The data contains 1.5 in the version that charts are saved with, and 99.5 in newer ones. No port or time of day looks
 * like either.
 */
const versions = { hasNewer: false }
const entry = createFakeSource()
const { components, observations } = entry.source
const source = {
  ...entry,
  source: {
    ...entry.source,
    latestIri: async (iri) => (versions.hasNewer ? NEWER : iri),
    components: (filter, locale, options): Promise<Components> =>
      components({ ...filter, iri: FAKE_CUBE }, locale, options),
    observations: async (filter, locale, options) => {
      const table = await observations({ ...filter, iri: FAKE_CUBE }, locale, options)
      if (filter.iri !== NEWER) return table
      return JSON.parse(JSON.stringify(table).replaceAll('1.5', '99.5'))
    },
    metadata: async (iri, locale) => ({
      ...(await entry.source.metadata(FAKE_CUBE, locale)),
      iri,
      title: 'Forest',
      version: iri === NEWER ? '3' : '2',
    }),
  },
} satisfies typeof entry

let server: RunningServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer({ sources: [source] }, { TEST_LOGIN: 'on' })
  await server.ready
  cookie = await signIn(server.url, 'ada')
})
afterAll(() => server.close())

const toData = (key: string, title: string) => {
  const project = createProjectBody(title)
  const column = (name: string, componentType: string, index: number) => ({
    [id(name)]: {
      componentId: id(name),
      componentType,
      index,
      isGroup: false,
      isHidden: false,
      columnStyle: { type: 'text', textStyle: 'regular' },
    },
  })
  const fields = { ...column('year', 'TemporalDimension', 0), ...column('area', 'NumericalMeasure', 1) }
  return {
    ...project,
    key,
    chartConfigs: [{ ...project.chartConfigs[0], cubes: [{ iri: FAKE_CUBE, filters: {} }], fields }],
  }
}
const post = async (path: string, body: unknown) => {
  const answer = await callApi(server.url, 'POST', `/api/${path}`, { body, cookie })
  expect(answer.status).toBe(200)
  return answer
}
const create = (key: string, title: string, state = 'PUBLISHED') =>
  post('config-create', { data: toData(key, title), published_state: state })
const update = (key: string, title: string, state?: string) =>
  post('config-update', { key, data: toData(key, title), ...(state && { published_state: state }) })
const read = async (path: string) => {
  const answer = await fetch(`${server.url}${path}`, { headers: { accept: '*/*' } })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
const titleAt = async (path: string) => /<title>([^<]*)/.exec((await read(path)).text)?.[1]

it('each time a chart is published saying something else it gets a number, and keeps it', async () => {
  await create('counted', 'First')
  await update('counted', 'Second')
  await update('counted', 'Third', 'DRAFT')
  await update('counted', 'Third', 'PUBLISHED')
  await post('config-restore', { key: 'counted', version: 1 })
  const titles = [1, 2, 3, 4].map((number) => titleAt(`/v/counted@${number}.svg?lang=en`))
  expect(await Promise.all(titles)).toEqual(['First', 'Second', 'Third', 'First'])
  expect(await titleAt('/v/counted.svg?lang=en')).toBe('First')
  // publishing again without changes does not create a version
  await update('counted', 'First', 'DRAFT')
  await update('counted', 'First', 'PUBLISHED')
  for (const number of [0, 5, '01', '', -1, 'x', 1e9])
    expect([number, (await read(`/v/counted@${number}.svg`)).status]).toEqual([number, 404])
})

it('has the data of the versions it was published with, in every form', async () => {
  versions.hasNewer = false
  await create('dated', 'Forest area')
  versions.hasNewer = true
  for (const path of ['csv', 'json', 'csv?full=true', 'json?full=true']) {
    const [file, query = ''] = path.split('?')
    const now = (await read(`/v/dated.${file}?lang=en&${query}`)).text
    const then = (await read(`/v/dated@1.${file}?lang=en&${query}`)).text
    expect([path, now.includes('99.5'), then.includes('99.5'), then.includes('1.5')]).toEqual([
      path,
      true,
      false,
      true,
    ])
  }
  expect((await read('/v/dated@1.svg?lang=en')).text).toContain('1.5')
  expect((await read('/v/dated.svg?lang=en')).text).toContain('99.5')
  const zip = await read('/v/dated@1.zip?lang=en')
  expect(zip.status).toBe(200)
  versions.hasNewer = false
})

it('is cited in the state that is named, or in the last, with the version of its data', async () => {
  await create('cited', 'First')
  await update('cited', 'Second')
  const put = { method: 'PUT', headers: { cookie, 'content-type': 'application/json' } }
  const name = (body: unknown) =>
    fetch(`${server.url}/api/user/cited-name`, { ...put, body: JSON.stringify(body) })
  const host = new URL(server.url).host
  expect((await read('/v/cited.txt?lang=en')).text).toMatch(
    new RegExp(
      `^Second\\. Version 2, published on [\\d.]+, ${host}\\. Data: Forest, .*version 2, .* http://${host}/en/v/cited@2$`,
    ),
  )
  expect((await name({ name: 'Ada Lovelace' })).status).toBe(200)
  expect((await read('/v/cited@1.txt?lang=en')).text).toMatch(/^Ada Lovelace\. First\. Version 1, .*cited@1$/)
  const bibtex = await read('/v/cited.bib?lang=de')
  expect(bibtex.headers.get('content-disposition')).toBe('attachment; filename="Second.bib"')
  expect(bibtex.text).toContain('langid = {german}')
  expect((await read('/v/cited.ris?lang=de')).text).toMatch(/^TY {2}- FIGURE\r\nAU {2}- Ada Lovelace/)
  for (const body of [{ name: 'x'.repeat(201) }, { name: 'a\nb' }, {}, { name: 3 }])
    expect((await name(body)).status).toBe(400)
  expect((await fetch(`${server.url}/api/user/cited-name`)).status).toBe(401)
  expect((await name({ name: ' ' })).status).toBe(200)
  expect((await read('/v/cited@1.txt?lang=en')).text).toMatch(/^First\./)
})

it('a chart that was taken back or deleted has none to show, and a draft cannot be cited', async () => {
  await create('taken-back', 'Once')
  await update('taken-back', 'Once', 'DRAFT')
  const answers = () =>
    Promise.all(['svg', 'csv', 'txt'].map(async (ending) => (await read(`/v/taken-back@1.${ending}`)).status))
  expect(await answers()).toEqual([404, 404, 404])
  await update('taken-back', 'Once', 'PUBLISHED')
  expect(await answers()).toEqual([200, 200, 200])
  await create('own-draft', 'Draft', 'DRAFT')
  const draft = await fetch(`${server.url}/v/own-draft.txt`, { headers: { cookie } })
  expect(draft.status).toBe(404)
  await post('config-remove', { key: 'taken-back' })
  expect(await answers()).toEqual([404, 404, 404])
})

it('is named by addresses of oEmbed', async () => {
  await create('embedded', 'First')
  await update('embedded', 'Second')
  const address = encodeURIComponent(`${server.url}/de/v/embedded@1`)
  const answer = JSON.parse((await read(`/oembed?url=${address}`)).text)
  expect(answer).toMatchObject({ title: 'First', html: expect.stringContaining('/de/embed/embedded@1"') })
})
