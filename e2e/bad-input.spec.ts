import { describe, expect, it } from 'vitest'
import { openAlive, openPage, readMarks } from './support/browser.ts'
import { inDrawer, isIdle } from './support/editor.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const post = (body: string, type = 'application/json') =>
  fetch(`${stage.server.url}/api/config-create`, { method: 'POST', headers: { 'content-type': type }, body })

describe('URLs without a language', () => {
  it.each([
    ['fr-CH,fr;q=0.9', '/fr/browse?search=co2'],
    ['nl', '/de/browse?search=co2'],
  ])('are sent on for %s', async (language, target) => {
    const answer = await fetch(`${stage.server.url}/browse?search=co2`, {
      redirect: 'manual',
      headers: { 'accept-language': language },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target])
    expect(answer.headers.get('vary')).toMatch(/accept-language/i)
  })
})

describe('a page that does not exist', () => {
  it.each(['/de/nowhere', '/de/v/no-such-chart', '/de/embed/no-such-chart', '/de/create/not%20an%20id'])(
    '%s is a 404 with a sentence',
    async (path) => {
      const { page } = await openPage(stage.browser)
      const answer = await page.goto(stage.server.url + path)
      expect(answer?.status()).toBe(404)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
      await expect.poll(() => page.getByRole('link', { name: 'Datensätze' }).count()).toBeGreaterThan(0)
    },
  )
})

describe('a dataset that does not exist', () => {
  it.each(['/en/browse?dataset=', '/en/create/new?cube='])(
    'leads from %s to the start, with a message',
    async (path) => {
      const { page, errors } = await openPage(stage.browser)
      await page.goto(
        `${stage.server.url}${path}${encodeURIComponent('https://nowhere.example/cube/"><script>alert(1)</script>')}`,
      )
      await page.waitForURL(
        (url) => url.searchParams.get('errorId') === 'CANNOT_FIND_CUBE' || url.pathname === '/en',
      )
      const message = page.getByRole('alert')
      await message.waitFor()
      await expect.poll(() => message.textContent()).toContain('https://nowhere.example/cube/')
      expect(errors).toEqual([])
    },
  )
})

describe('a data source that is not configured', () => {
  it.each(['/en/browse', '/en/create/new'])(
    'is named at %s, and another data source is shown',
    async (path) => {
      const { page } = await openPage(stage.browser)
      const cube = encodeURIComponent('https://demo.tessera.example/cube/us-obesity/1')
      await page.goto(`${stage.server.url}${path}?dataSource=Nope&cube=${cube}`)
      await page.getByText('The data source “Nope” is not configured here. Showing “Demo” instead.').waitFor()
      await expect.poll(() => page.locator('main').textContent()).toMatch(/obesity/i)
    },
  )
})

describe('a data call that fails while a chart is edited', () => {
  it('shows an error, keeps the chart and its changes, and can be retried', async () => {
    const { page } = await openPage(stage.browser)
    const cube = encodeURIComponent('https://demo.tessera.example/cube/electricity-mix/1')
    await openAlive(page, `${stage.server.url}/en/create/new?cube=${cube}`)
    await page.getByRole('radio', { name: 'Columns' }).check()
    await isIdle(page)
    const drawn = await readMarks(page)
    expect(drawn.length).toBeGreaterThan(3)
    await page.route('**/api/graphql', (route) => route.abort())
    await inDrawer(page, 'Vertical axis', () =>
      page.getByRole('combobox', { name: 'Vertical axis' }).selectOption({ label: 'Carbon-free energy' }),
    )
    await page.getByRole('alert').waitFor()
    expect(await readMarks(page)).toEqual(drawn)
    expect(await page.getByRole('button', { name: 'Publish' }).isEnabled()).toBe(true)
    let asked = 0
    await page.unroute('**/api/graphql')
    page.on('request', (request) => {
      if (request.url().endsWith('/api/graphql')) asked++
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Carbon-free energy (%)').first().waitFor()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await isIdle(page)
    expect(asked).toBeLessThanOrEqual(3)
  })
})

describe('an invalid call', () => {
  it.each([
    ['not JSON', 'no json', 400],
    ['nothing in it', '{}', 400],
    ['a chart without fields', JSON.stringify({ data: { version: '4.3.0', chartConfigs: [{}] } }), 400],
  ])('%s', async (_, body, status) => {
    const answer = await post(body)
    const reply = await answer.json()
    expect([answer.status, reply.success]).toEqual([status, false])
    expect(reply.message.length).toBeGreaterThan(10)
    expect(reply.message).not.toMatch(/ at |Error:|SELECT/)
  })

  it('names a data source that is not configured', async () => {
    const chart = await (await fetch(`${stage.server.url}/api/config/demo-iowa-power`)).json()
    const data = {
      ...chart.data.data,
      key: undefined,
      dataSource: { type: 'sparql', url: 'https://evil.example/sparql' },
    }
    const reply = await (await post(JSON.stringify({ data }))).json()
    expect(reply.message).toContain('https://evil.example/sparql')
  })

  it('returns 404 for an unknown key', async () => {
    const answer = await fetch(`${stage.server.url}/api/config/nothing-here`)
    expect([answer.status, (await answer.json()).success]).toEqual([404, false])
  })
})
