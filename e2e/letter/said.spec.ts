import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueOf } from '../../packages/i18n/src/load.ts'
import { createMessageFinder } from '../crawl/message-kinds.ts'
import { isAlive, launchBrowser, PATIENCE } from '../support/browser.ts'
import { startTessera, stopTessera, type TestServer } from '../support/server.ts'
import { MESSAGES } from './messages.ts'

/** Messages tested elsewhere: `messages.test.ts` checks that code leads to them, and unit tests check their rules. */
const ELSEWHERE = [
  'browse.results.none.filters',
  'chart.unexpected.text',
  'chart.unexpected.title',
  'controls.chart.none',
  'controls.palette.name-taken',
  'controls.section.data.filters.possible-filters-error',
  'dataset.preview.empty',
  'hint.nodata',
  'hint.nogeometries',
  'hint.only-negative',
  'hint.pie.only-negative',
  'join.failed',
  'join.none-selected',
  'join.preview.failed',
]

/** A server with the demo and accounts, and one whose only source does not respond. */
let server: TestServer
let cutOff: TestServer
let browser: Browser
beforeAll(async () => {
  const nowhere = {
    key: 'Gone',
    label: 'Gone',
    type: 'sparql',
    url: 'http://127.0.0.1:9/query',
    trusted: true,
  }
  ;[server, cutOff, browser] = await Promise.all([
    startTessera(undefined, { NODE_ENV: 'test', TEST_LOGIN: 'ada:enigma' }),
    startTessera(undefined, {
      DATA_SOURCES: JSON.stringify([nowhere]),
      STATUS_URL: 'https://status.example/',
    }),
    launchBrowser(),
  ])
})
afterAll(async () => {
  await browser.close()
  await Promise.all([stopTessera(server), stopTessera(cutOff)])
})

async function open(address: string): Promise<Page> {
  const page = await browser.newPage()
  page.setDefaultTimeout(PATIENCE)
  await page.goto(address)
  await isAlive(page)
  return page
}

/** Waits until the page shows all given messages, and records them as seen. */
const seen = new Set<string>()
async function says(page: Page, ...ids: string[]): Promise<void> {
  const find = createMessageFinder('en', ids)
  await expect
    .poll(async () => find(await page.locator('body').innerText()), { timeout: PATIENCE })
    .toEqual(ids)
  for (const id of ids) seen.add(id)
}

const CUBE = encodeURIComponent('https://demo.tessera.example/cube/co2-concentration/1')
const button = (page: Page, id: string) =>
  page.getByRole('button', { name: catalogueOf('en')[id] ?? id, exact: true }).first()

/** Publishes a chart of the demo on a server with the given source. */
async function publish(to: string, url: string): Promise<string> {
  const { key: _, ...project } = (await (await fetch(`${server.url}/api/config/demo-iowa-power`)).json()).data
    .data
  const answer = await fetch(`${to}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { ...project, dataSource: { type: 'sparql', url } } }),
  })
  return (await answer.json()).data.key
}

describe('the messages of the specification are said', () => {
  it('where the source does not answer', async () => {
    const page = await open(`${cutOff.url}/en/browse`)
    await says(page, 'browse.error.title', 'browse.error.text')
    await page.goto(`${cutOff.url}/en/browse?dataset=${CUBE}`)
    await says(page, 'dataset.error.title')
    const key = await publish(cutOff.url, 'http://127.0.0.1:9/query')
    await page.goto(`${cutOff.url}/en/v/${key}`)
    await says(page, 'chart.error.title', 'chart.error.text', 'footer.status', 'error.details')
    await page.close()
  })

  it('where a search finds nothing, a dataset is not there, or is a draft', async () => {
    const page = await open(`${server.url}/en/browse?search=zzqqzzqq`)
    await says(page, 'browse.results.none', 'browse.results.none.search')
    await page.goto(`${server.url}/en/create/new?cube=${encodeURIComponent('https://nowhere.example/1')}`)
    expect(new URL(page.url()).searchParams.get('errorId')).toBe('CANNOT_FIND_CUBE')
    const notFound = ['title', 'text', 'iri', 'endpoint'].map((part) => `error.cannotFindCube.${part}`)
    await says(page, ...notFound)
    await page.goto(`${server.url}/en/browse?includeDrafts=true&order=TITLE_ASC`)
    await says(page, 'dataset.publicationStatus.draft')
    const draft = page.getByRole('listitem').filter({ has: page.getByText('Draft', { exact: true }) })
    await isAlive(page)
    await draft.first().locator('h3 a').click()
    await says(page, 'dataset.publicationStatus.draft.warning')
    await page.close()
  })

  it('beside a published chart and its data', async () => {
    const page = await open(`${server.url}/en/v/demo-iowa-power?publishSuccess=true`)
    await says(page, 'publication.success')
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/graphql', async (route) => {
      await held
      await route.fulfill({ status: 500, json: { errors: [{ message: 'The index is being built.' }] } })
    })
    await button(page, 'metadata.open').click()
    await says(page, 'metadata.loading')
    release()
    await says(page, 'metadata.failed')
    await page.getByRole('tab', { name: 'Data', exact: true }).click()
    await page.getByLabel('Search dimensions and measures').fill('zzqq')
    await says(page, 'metadata.no-results')
    await page.close()
  })

  it('to authors whose draft or chart could be saved, and could not', async () => {
    const page = await open(`${server.url}/en/browse`)
    await page.goto(`${server.url}/api/auth/signin?returnTo=/en/create/new?cube=${CUBE}`)
    await page.locator('[name=name]').fill('ada')
    await page.locator('[name=password]').fill('enigma')
    await page.locator('form button').click()
    await page.waitForURL(/\/create\/(?!new)/)
    await isAlive(page)
    const refusal = { status: 500, json: { success: false, message: 'The disk is full.' } }
    await page.route('**/api/config-*', (route) => route.fulfill(refusal))
    await Promise.all([says(page, 'draft.not-saved'), button(page, 'draft.save').click()])
    await button(page, 'button.publish').click()
    await says(page, 'publication.failure')
    await expect.poll(() => page.locator('body').innerText()).toContain('The disk is full.')
    await page.unroute('**/api/config-*')
    await Promise.all([
      says(page, 'draft.saved.message', 'draft.saved.link'),
      button(page, 'draft.save').click(),
    ])
    await page.route('**/api/config-*', (route) => route.fulfill(refusal))
    await Promise.all([says(page, 'draft.not-updated'), button(page, 'draft.save').click()])
    await page.close()
  })

  it('while a chart waits for data, after the times that are specified', async () => {
    const page = await browser.newPage()
    page.setDefaultTimeout(PATIENCE)
    await page.clock.install()
    // its table shows measures that its first chart does not
    await page.goto(`${server.url}/en/create/new?cube=${CUBE.replace('co2-concentration', 'weather')}`)
    await page.waitForURL(/\/create\/(?!new)/)
    await isAlive(page)
    await page.locator('svg[role="img"], figure svg').first().waitFor()
    await page.route('**/api/graphql', () => new Promise(() => undefined))
    await page.getByRole('radio', { name: 'Table', exact: true }).click()
    const find = createMessageFinder('en', ['chart.loading', 'loading.large'])
    const said = async () => find(await page.locator('main').innerText())
    await page.clock.fastForward(600)
    await says(page, 'chart.loading')
    await expect.poll(() => said()).not.toContain('loading.large')
    await page.clock.fastForward(7500)
    await says(page, 'loading.large')
    await page.close()
  })

  it('all but those that only other data or a broken drawing bring about', () => {
    const ids = new Set(MESSAGES.flatMap((message) => ('ids' in message ? message.ids : [])))
    expect([...seen].filter((id) => !ids.has(id))).toEqual([])
    expect([...ids].filter((id) => !seen.has(id)).toSorted()).toEqual(ELSEWHERE)
  })
})
