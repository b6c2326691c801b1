import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  HOSTILE_TITLE,
  MAP_COLOR,
  startMapServer,
  type TestMapServer,
} from '../apps/server/src/map-layers/testing/start-map-server.ts'
import { findViolations, readOverflow } from './support/axe.ts'
import { isAlive, keepScreenshot, openAlive, openPage, sharedBrowser } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { reach } from './support/keyboard.ts'
import { countPixels } from './support/pixels.ts'
import { startTessera, stopTessera, type TestServer } from './support/server.ts'
import { closePages } from './support/stage.ts'

let maps: TestMapServer
let server: TestServer
beforeAll(async () => {
  maps = await startMapServer()
  const settings = {
    MAP_LAYER_SERVERS: `${maps.url}/wms © Office of Maps; ${maps.url}/wmts`,
    NODE_ENV: 'test',
    TEST_LOGIN: 'ada:enigma',
  }
  server = await startTessera(undefined, settings)
})
afterAll(async () => {
  await stopTessera(server)
  await maps.stop()
})
closePages()

/** Saves the map of the demo with layers, as charts of the reference system have them. Returns its key. */
async function saveMap(...customLayers: object[]): Promise<string> {
  const { data } = (await (await fetch(`${server.url}/api/config/demo-life-map`)).json()).data
  const { key: _, ...project } = data
  const [map] = project.chartConfigs
  const layers = customLayers.map((layer) => ({
    isBehindAreaLayer: false,
    syncTemporalFilters: false,
    ...layer,
  }))
  const chartConfigs = [{ ...map, version: '4.3.0', baseLayer: { ...map.baseLayer, customLayers: layers } }]
  const saved = await fetch(`${server.url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { ...project, version: '4.4.0', chartConfigs } }),
  })
  const answer = await saved.json()
  expect(answer).toMatchObject({ success: true })
  return answer.data.key
}
/** A layer covers much of a picture. */
const MANY = 20_000
const countMapPixels = async (place: Locator): Promise<number> =>
  countPixels(place.page(), await place.screenshot(), MAP_COLOR)
const wms = () => ({ type: 'wms', id: 'lakes', endpoint: `${maps.url}/wms` })

describe('layers of other map servers', () => {
  it('are found, added and ordered by keyboard, published, and shown with their source', async () => {
    const { page, errors } = await openPage(await sharedBrowser(), 'narrow')
    await openAlive(page, `${server.url}/de/create/new?copy=demo-life-map`)
    await isIdle(page)
    await reach(page, page.getByRole('button', { name: 'Grundkarte' }))
    await page.keyboard.press('Enter')
    const layers = page.getByRole('group', { name: 'Kartenebenen', exact: true })
    const lakes = layers.getByRole('checkbox', { name: HOSTILE_TITLE })
    await reach(page, lakes)
    await page.keyboard.press('Space')
    const chosen = layers
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Entfernen/ }) })
    await chosen.filter({ hasText: HOSTILE_TITLE }).waitFor()
    await reach(page, layers.getByRole('checkbox', { name: /Forest/ }).last())
    await page.keyboard.press('Space')
    await expect.poll(() => chosen.allTextContents()).toHaveLength(2)
    await reach(page, layers.getByRole('button', { name: /^Nach oben/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await chosen.first().textContent())?.includes('Lakes')).toBe(true)
    await reach(page, chosen.first().getByRole('checkbox'), 'Shift+Tab')
    await page.keyboard.press('Space')
    await isIdle(page)
    expect(await findViolations(page)).toEqual([])
    expect(await readOverflow(page)).toBe(0)
    await keepScreenshot(page, 'map-layers-editor')

    await reach(page, page.getByRole('button', { name: 'Veröffentlichen', exact: true }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/de\/v\//)
    await isAlive(page)
    const figure = page.locator('figure').first()
    await figure.getByText('© Office of Maps').first().waitFor()
    await expect.poll(() => countMapPixels(figure)).toBeGreaterThan(MANY)
    await keepScreenshot(page, 'map-layers-published')
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    // browsers ask only our server
    expect(errors).toEqual([])
    const key = page.url().split('?')[0]?.split('/').at(-1)
    const saved = await (await fetch(`${server.url}/api/config/${key}`)).json()
    expect(saved.data.data.chartConfigs[0].baseLayer.customLayers).toMatchObject([
      { id: 'forest', isBehindAreaLayer: true },
      { id: 'lakes', isBehindAreaLayer: false },
    ])
  })

  it('of charts saved elsewhere are drawn on pages, in embeds and in files', async () => {
    const tiled = { type: 'wmts', id: 'relief', url: `${maps.url}/wmts` }
    const key = await saveMap(tiled)
    const { page, errors } = await openPage(await sharedBrowser())
    for (const path of [`/en/v/${key}`, `/en/embed/${key}`]) {
      await openAlive(page, server.url + path)
      const figure = page.locator('figure').first()
      await expect.poll(() => countMapPixels(figure)).toBeGreaterThan(MANY)
      await figure.getByText(new URL(maps.url).host, { exact: true }).first().waitFor()
    }
    expect(errors).toEqual([])
    const download = async (form: string): Promise<Buffer> => {
      const response = await fetch(`${server.url}/v/${key}.${form}`)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.status, bytes.toString('utf8', 0, 300)).toBe(200)
      return bytes
    }
    const svg = (await download('svg')).toString()
    expect(svg).toMatch(/<image [^>]*href="data:image\/png;base64,/)
    expect(svg).not.toContain('/map-layer')
    const png = await download('png')
    await page.goto('about:blank')
    await page.setContent(`<img src="data:image/png;base64,${png.toString('base64')}">`)
    await expect.poll(() => countMapPixels(page.locator('img'))).toBeGreaterThan(MANY)
    const pdf = (await download('pdf')).toString('latin1')
    expect(pdf).toContain('/Subtype /Image')
  })

  it('that cannot be loaded leave the map as it is', async () => {
    const key = await saveMap({ ...wms(), endpoint: `${maps.url}/wms/down` }, wms())
    const svg = await (await fetch(`${server.url}/v/${key}.svg`)).text()
    expect(svg.match(/<image /g)).toHaveLength(1)
  })

  it('of servers that are not listed are named to their author, in the editor and in the list, and not to others', async () => {
    const { page, errors } = await openPage(await sharedBrowser())
    await page.goto(`${server.url}/en/profile`)
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await page.locator('[name=name]').fill('ada')
    await page.locator('[name=password]').fill('enigma')
    await page.locator('form button').click()
    await page.waitForURL(`${server.url}/en/profile`)
    // the browser reports the status of the page of those who are not signed in
    expect(errors.splice(0)).toEqual([expect.stringContaining('401')])
    const { data } = (await (await fetch(`${server.url}/api/config/demo-life-map`)).json()).data
    const { key: _, ...project } = data
    const [map] = project.chartConfigs
    const customLayers = [{ ...wms(), endpoint: 'https://unlisted.example/wms', isBehindAreaLayer: true }]
    const created = await page.context().request.post(`${server.url}/api/config-create`, {
      headers: { origin: server.url },
      data: {
        data: { ...project, chartConfigs: [{ ...map, baseLayer: { ...map.baseLayer, customLayers } }] },
      },
    })
    const { key } = (await created.json()).data
    await page.reload()
    await page.getByRole('listitem').filter({ hasText: 'Partly drawn' }).first().waitFor()
    await openAlive(page, `${server.url}/en/create/new?edit=${key}`)
    await page.getByText('Parts of this chart are not drawn').waitFor()
    await page.getByText('map layers from other servers').waitFor()
    await openAlive(page, `${server.url}/en/v/${key}`)
    await page.locator('figure').first().waitFor()
    await expect.poll(() => page.getByText('not drawn').count()).toBe(0)
    expect(errors).toEqual([])
  })
})
