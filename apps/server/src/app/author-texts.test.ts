import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { callApi } from '../testing/call-api.ts'
import { createFakeSource, FAKE_CUBE } from '../testing/fake-source.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { startTestServer } from '../testing/start-test-server.ts'

const id = (name: string) =>
  `https://cubes.test/forest(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cubes.test/${name}`
const HOSTILE =
  '<img src=x onerror=alert(1)><script>alert(1)</script> [here](javascript:alert(1)) ![](//evil.test/a)'
const texts = (en: string, more = '') => ({ de: '', fr: '', it: '', en: `${en} ${more}`.trim() })

let server: RunningServer
const project = createProjectBody('Forest')
const [first] = project.chartConfigs

async function save(key: string, more: string, title = first?.meta?.title): Promise<void> {
  const chart = {
    ...first,
    chartType: 'column',
    meta: {
      ...first?.meta,
      title,
      notes: texts('Without **parks**', more),
      source: texts('Own survey of [trees](https://trees.test)', more),
      byline: texts('Ada Example', more),
      alternative: texts('Two columns that shrink', more),
    },
    cubes: [{ iri: FAKE_CUBE, filters: {} }],
    fields: {
      x: { componentId: id('year'), sorting: { sortingType: 'byAuto', sortingOrder: 'asc' } },
      y: { componentId: id('area') },
      color: { type: 'single', paletteId: 'category10', color: '#1f77b4' },
    },
  }
  const data = { ...project, key, chartConfigs: [chart] }
  const answer = await callApi(server.url, 'POST', '/api/config-create', { body: { data } })
  expect(answer.status).toBe(200)
}

beforeAll(async () => {
  server = await startTestServer({ sources: [createFakeSource()] })
  await server.ready
  await save('worded', '')
  await save('hostile', HOSTILE)
  await save('telling', 'in {{filter:Year}}', texts('Forest until {{latest}}{{filter:nothing}}'))
})
afterAll(() => server.close())

const read = async (path: string): Promise<string> => (await fetch(`${server.url}${path}`)).text()
const unzip = async (path: string): Promise<string> => {
  const answer = await fetch(`${server.url}${path}`)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.entries(files)
    .filter(([name]) => /\.(xml|md|txt)$/.test(name))
    .map(([, content]) => strFromU8(content))
    .join('\n')
}

describe('what an author writes around a chart', () => {
  it('stands in its picture, the alternative text before what is said by itself', async () => {
    const svg = await read('/v/worded.svg?lang=en')
    for (const line of ['Without parks', 'Source: Own survey of trees', 'Dataset: ', 'Chart: Ada Example'])
      expect(svg).toContain(`>${line}`)
    expect(svg).toMatch(/<desc>Two columns that shrink\. .{10,}<\/desc>/)
  })
  it('is labelled in the language of the picture', async () => {
    const svg = await read('/v/worded.svg?lang=fr')
    expect(svg).toContain('>Source\u202f: Own survey of trees')
    expect(svg).toContain('>Graphique\u202f: Ada Example')
  })
  it('stands in workbooks and archives', async () => {
    for (const path of ['/v/worded.xlsx?lang=en', '/v/worded.zip?lang=en']) {
      const told = await unzip(path)
      for (const text of ['Without parks', 'Own survey of trees', 'Ada Example']) expect(told).toContain(text)
    }
  })
  it('names its maker to sites that ask how to show it', async () => {
    const told = await read(`/oembed?url=${encodeURIComponent(`${server.url}/en/v/worded`)}`)
    expect(JSON.parse(told)).toMatchObject({ author_name: 'Ada Example' })
  })
  it('brings no markup of its own along', async () => {
    const svg = await read('/v/hostile.svg?lang=en')
    expect(svg).toContain('<svg')
    expect(svg).not.toMatch(/<script|<img|<image|href="?javascript/i)
  })
  it('says what the chart shows wherever it stands', async () => {
    const page = await read('/en/v/telling')
    expect(page).toContain('<title>Forest until 2020 – Tessera</title>')
    expect(page).toContain('property="og:title" content="Forest until 2020"')
    expect(page).toMatch(/<h1[^>]*>Forest until 2020<\/h1>/)
    for (const path of ['/en/embed/telling', '/v/telling.html?lang=en', '/v/telling.svg?lang=en'])
      expect(await read(path)).toContain('Forest until 2020')
    expect(await read('/v/telling.svg?lang=en')).toContain('>Without parks in 2020–2021')
    expect(await read('/v/telling.txt?lang=en')).toContain('Forest until 2020')
    const told = await read(`/oembed?url=${encodeURIComponent(`${server.url}/en/v/telling`)}`)
    expect(JSON.parse(told)).toMatchObject({
      title: 'Forest until 2020',
      author_name: 'Ada Example in 2020–2021',
    })
  })
  it('is rejected if it is not a text', async () => {
    const chart = { ...first, meta: { ...first?.meta, byline: 'Ada' } }
    const data = { ...project, key: 'refused', chartConfigs: [chart] }
    const answer = await callApi(server.url, 'POST', '/api/config-create', { body: { data } })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.json)).toContain('meta.byline')
  })
})
