import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../apps/server/src/testing/sign-in.ts'
import { type ChartTypeName, changeChartType, newChartConfig } from '../packages/chart/src/index.ts'
import { addChart, changeLayoutType, newProject } from '../packages/project/src/index.ts'
import { loadImported } from './support/big-cube.ts'
import { isAlive, PATIENCE } from './support/browser.ts'
import { ALL, HOSTILE_CUBE, hostile, importHostileCube, PAYLOADS } from './support/hostile-cube.ts'
import { useStage } from './support/stage.ts'

const SOURCE = { type: 'sql', url: 'duckdb:imported' } as const
const TYPES: ChartTypeName[] = ['column', 'map', 'table', 'pie']
const stage = useStage({ settings: { NODE_ENV: 'test', TEST_LOGIN: 'on', OPERATOR_NAME: ALL } })

const call = async (path: string, body: unknown, cookie = ''): Promise<{ key: string }> => {
  const response = await fetch(`${stage.server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  const reply = await response.json()
  if (!reply.success) throw new Error(`${path}: ${reply.message}`)
  return reply.data
}

const texts = () => {
  const text = hostile('Text')
  return { de: text, fr: text, it: text, en: text }
}
const meta = () => ({ title: texts(), description: { ...texts(), en: ALL }, label: texts() })

let keys: string[] = []
let context: BrowserContext
let page: Page
/** The injected scripts that ran, each with its location and its message. */
const fired: string[] = []

beforeAll(async () => {
  await importHostileCube(stage.server)
  const components = await loadImported(stage.server, HOSTILE_CUBE)
  const cookie = await signIn(stage.server.url, ALL.slice(0, 90))
  const first = newChartConfig({
    key: 'c',
    cube: { iri: HOSTILE_CUBE, unversionedIri: HOSTILE_CUBE },
    components,
  })
  const charts = TYPES.map((type) => ({
    ...changeChartType(first, type, components),
    key: type,
    meta: meta(),
  }))
  const [one] = charts
  const all = charts.slice(1).reduce(addChart, newProject(one!, SOURCE))
  const board = changeLayoutType(all, 'dashboard')
  const text = { type: 'text' as const, key: 'words', text: { ...texts(), en: ALL } }
  const layout = {
    ...board.layout,
    meta: meta(),
    blocks: [...board.layout.blocks, { ...text, initialized: true }],
  }
  const save = (data: object) => call('config-create', { data: { ...data, state: 'PUBLISHING' } }, cookie)
  const saved = await Promise.all([
    ...charts.map((chart) => save(newProject(chart, SOURCE))),
    save({ ...board, layout }),
  ])
  keys = saved.map(({ key }) => key)
  await call(
    'user/color-palette',
    { name: hostile('Palette').slice(0, 60), type: 'sequential', colors: ['#111111', '#eeeeee'] },
    cookie,
  )

  context = await stage.browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
  await context.exposeFunction('tellFired', (what: string) => fired.push(what))
  await context.addInitScript(() => {
    const tell = (...said: unknown[]) =>
      (window as unknown as { tellFired(what: string): void }).tellFired(`${location.href}: ${said}`)
    Object.assign(window, { alert: tell, confirm: tell, prompt: tell })
  })
  const [name = '', value = ''] = cookie.split(/=(.*)/)
  await context.addCookies([{ name, value, url: stage.server.url }])
  page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
})

/** Finds everything in the document that would run a script on interaction. */
const findScripts = (): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            /^on/i.test(name) ||
            name === 'srcdoc' ||
            (/^(href|src|action|formaction|xlink:href|data)$/i.test(name) &&
              /^\W*(javascript|data:text|vbscript)/i.test(value)),
        )
        .map(({ name, value }) => `<${element.localName} ${name}=${value.slice(0, 60)}>`),
    ),
  )

/** Dispatches pointer, focus and toggle events on interactive elements so that injected handlers would run. */
const touch = (): Promise<void> =>
  page.evaluate(() => {
    for (const element of [
      ...document.querySelectorAll('a, button, summary, img, details, input, svg *'),
    ].slice(0, 300))
      for (const type of ['mouseover', 'mouseenter', 'focus', 'toggle'])
        element.dispatchEvent(new Event(type, { bubbles: true }))
  })

async function visit(address: string, waitUntil: 'load' | 'networkidle' = 'load'): Promise<void> {
  await page.goto(address, { waitUntil })
  await touch()
  await expect.poll(() => findScripts()).toEqual([])
}

describe('with the content security policy switched off', () => {
  it('the hook detects injected scripts: each of these runs in unsanitized markup', async () => {
    await page.goto('about:blank')
    for (const payload of PAYLOADS.slice(0, 2)) await page.setContent(`<p title="x">"${payload}</p>`)
    await expect.poll(() => fired.length).toBeGreaterThanOrEqual(2)
    await page.setContent(`<a href="javascript:alert(1)" onclick="x()">go</a>`)
    expect(await findScripts()).toHaveLength(2)
    fired.length = 0
  })

  it('text from data and authors never runs in a chart’s page, embed or picture', async () => {
    for (const key of keys.slice(1)) await visit(`${stage.server.url}/en/v/${key}`)
    await isAlive(page)
    await visit(`${stage.server.url}/de/embed/${keys[0]}`)
    for (const key of keys.slice(0, 3)) await visit(`${stage.server.url}/v/${key}.svg`)
    expect(fired).toEqual([])
  })

  it('nor in the catalogue, a dataset’s page, the editor, the profile and the imprint', async () => {
    const dataset = `dataset=${encodeURIComponent(HOSTILE_CUBE)}&dataSource=Imported`
    await visit(`${stage.server.url}/en/browse?dataSource=Imported&search=hostile`, 'networkidle')
    await expect.poll(() => page.getByText('Hostile').count()).toBeGreaterThan(0)
    await visit(`${stage.server.url}/en/browse?${dataset}`)
    await visit(`${stage.server.url}/de/browse?${dataset}`, 'networkidle')
    await visit(`${stage.server.url}/en/create/new?edit=${keys[1]}`, 'networkidle')
    await visit(`${stage.server.url}/en/create/new?edit=${keys[4]}&state=LAYOUTING`)
    await visit(`${stage.server.url}/en/profile`, 'networkidle')
    await expect.poll(() => page.getByText('Palette').count()).toBeGreaterThan(0)
    await visit(`${stage.server.url}/en/imprint`)
    expect(fired).toEqual([])
  })

  it('nor does text from the URL run, in error messages, forms and embeds', async () => {
    const asked = encodeURIComponent(ALL)
    const short = encodeURIComponent(PAYLOADS[0])
    for (const path of [
      `/en/browse?search=${asked}&topic=${short}&order=${short}`,
      `/en/browse?dataSource=${asked}`,
      `/en/browse?dataset=${asked}`,
      `/en/browse/theme/${short}?previous=${encodeURIComponent('javascript:alert(1)')}`,
      `/en/v/${short}`,
      `/en/v/${keys[0]}?from=${short}&to=${short}&hide=${asked}&f.1=${short}&tab=${short}&view=${short}&at=${short}`,
      `/en/create/new?cube=${asked}&dataSource=${short}`,
      `/en/create/${short}`,
      `/embed/${keys[0]}?lang=${short}&hide=${short}`,
      `/v/${keys[0]}.svg?hide=${short}&lang=${short}&from=${short}`,
      `/v/${short}.svg`,
      `/api/auth/signin?returnTo=${asked}`,
      `/api/auth/signout?returnTo=${encodeURIComponent('javascript:alert(1)')}`,
      `/${short}`,
      `/api/config/${short}`,
      `/api/dataset.csv?iri=${short}`,
    ])
      await visit(stage.server.url + path)
    expect(fired).toEqual([])
  })

  it('nor in a site that shows the oEmbed response', async () => {
    const url = encodeURIComponent(
      `${stage.server.url}/en/v/${keys[0]}?hide=${encodeURIComponent(PAYLOADS[0])}`,
    )
    const { html, title } = await (await fetch(`${stage.server.url}/oembed?url=${url}`)).json()
    expect(title).toContain('Text')
    await page.goto('about:blank')
    await page.setContent(`<body>${html}`, { waitUntil: 'load' })
    expect(await findScripts()).toEqual([])
    expect(fired).toEqual([])
    await context.close()
  })

  it('file names contain only safe characters', async () => {
    for (const path of [
      `/v/${keys[0]}.csv`,
      `/v/${keys[0]}.svg?download=true`,
      `/api/dataset.csv?iri=${encodeURIComponent(HOSTILE_CUBE)}&dataSource=Imported`,
    ]) {
      const { headers } = await fetch(stage.server.url + path)
      expect(headers.get('content-disposition')).not.toMatch(/[<>\r\n]|"[^"]*"[^;]*"/)
    }
  })
})
