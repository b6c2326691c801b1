import { describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { openAlive, openPage } from './support/browser.ts'
import { frameWithin, useElsewhere } from './support/elsewhere.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const KEY = 'demo-iowa-power'

const serveElsewhere = useElsewhere()

const frameOf = (query = ''): string => `<iframe src="${stage.server.url}/en/embed/${KEY}${query}"></iframe>`

describe('a chart embedded in another site', () => {
  it.each(['before', 'after'])(
    'gets a frame of its height from /embed.js %s it in the page',
    async (order) => {
      const script = `<script src="${stage.server.url}/embed.js" async></script>`
      const late = `<script>setTimeout(() => {
      const script = document.createElement('script')
      script.src = '${stage.server.url}/embed.js'
      document.body.append(script)
    }, 3000)</script>`
      const html = order === 'before' ? script + frameOf() : frameOf() + late
      const { page, errors } = await openPage(stage.browser)
      await page.goto(await serveElsewhere(`<body>${html}</body>`), { waitUntil: 'domcontentloaded' })
      const isHigh = () => (document.querySelector('iframe')?.offsetHeight ?? 0) > 400
      await page.waitForFunction(isHigh)
      const content = await frameWithin(page)
      const [inside, outside] = await Promise.all([
        content.evaluate(() => document.documentElement.scrollHeight),
        page.evaluate(() => document.querySelector('iframe')?.clientHeight),
      ])
      expect(Math.abs(inside - (outside ?? 0))).toBeLessThanOrEqual(4)
      expect(errors).toEqual([])
    },
  )

  it('leaves other frames alone', async () => {
    const { page } = await openPage(stage.browser)
    const other = await serveElsewhere(
      `<script>parent.postMessage({ type: 'VISUALIZE-CHART-RESIZE', height: 99999999 }, '*')</script>`,
    )
    const html = `<body><script src="${stage.server.url}/embed.js"></script><iframe src="${other}"></iframe></body>`
    await page.goto(await serveElsewhere(html), { waitUntil: 'networkidle' })
    await expect.poll(() => page.evaluate(() => document.querySelector('iframe')?.clientHeight)).toBe(150)
  })

  it('shows what its URL parameters request', async () => {
    const { page } = await openPage(stage.browser)
    const open = (query: string) => openAlive(page, `${stage.server.url}/en/embed/${KEY}?${query}`)
    await open('')
    await expect.poll(() => page.getByText('More', { exact: true }).count()).toBe(1)
    await expect.poll(() => page.getByText('Dataset:').getByRole('link').count()).toBe(1)
    const border = () => page.locator('main').evaluate((main) => getComputedStyle(main).borderTopWidth)
    expect(await border()).toBe('1px')
    await open('disableBorder=true&removeMoreOptionsButton=true&removeLabelsInteractivity=true')
    await expect.poll(() => page.getByText('More', { exact: true }).count()).toBe(0)
    await expect.poll(() => page.getByText('Dataset:').count()).toBe(1)
    await expect.poll(() => page.getByText('Dataset:').getByRole('link').count()).toBe(0)
    expect(await border()).toBe('0px')
    await open('removeFootnotes=true&optimizeSpace=true')
    await expect.poll(() => page.getByText('Dataset:').count()).toBe(0)
    await expect.poll(() => page.getByRole('link', { name: 'Created with Tessera' }).count()).toBe(1)
  })
})

describe('/oembed', () => {
  const ask = async (query: Record<string, string>) => {
    const response = await fetch(`${stage.server.url}/oembed?${new URLSearchParams(query)}`)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  it('describes how to embed a published chart, in the language of its URL', async () => {
    const url = `${stage.server.url}/fr/v/${KEY}?calc=percent`
    const { status, headers, body } = await ask({ url, maxwidth: '400' })
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: 'Tessera',
      width: 400,
      height: 640,
    })
    expect(body.html).toContain(`src="${stage.server.url}/fr/embed/${KEY}?calc=percent"`)
    expect(body.title.length).toBeGreaterThan(5)
  })
  it.each([
    [400, () => ({})],
    [404, () => ({ url: `${stage.server.url}/de/v/none` })],
    [404, () => ({ url: `${stage.server.url}/de/browse` })],
    [404, () => ({ url: `https://other.test/de/v/${KEY}` })],
    [501, () => ({ url: `${stage.server.url}/de/v/${KEY}`, format: 'xml' })],
  ] as [number, () => Record<string, string>][])(
    'refuses what it cannot answer with %i',
    async (status, query) => {
      const answer = await ask(query())
      expect(answer.status).toBe(status)
      expect(answer.body.message).toMatch(/\.$/)
    },
  )
  it('is linked from the page of a chart', async () => {
    const html = await (await fetch(`${stage.server.url}/de/v/${KEY}`)).text()
    const [, href = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? []
    expect(new URL(href.replaceAll('&amp;', '&')).searchParams.get('url')).toBe(
      `${stage.server.url}/de/v/${KEY}`,
    )
  })
})

describe('several charts in one frame', () => {
  it('are tabs, which keep the frame’s options but not the changes to the previous chart', async () => {
    const { data } = await (await fetch(`${stage.server.url}/api/config/${KEY}`)).json()
    const [first] = data.data.chartConfigs
    const second = { ...first, key: 'second', meta: { ...first.meta, label: text('The other one') } }
    const project = { ...data.data, key: undefined, chartConfigs: [first, second], activeChartKey: first.key }
    const saved = await fetch(`${stage.server.url}/api/config-create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: project }),
    })
    const { key } = (await saved.json()).data
    const { page, errors } = await openPage(stage.browser, 'narrow')
    await page.goto(`${stage.server.url}/embed/${key}?lang=fr&removeBorder=true&view=table`)
    const tabs = page.getByRole('navigation', { name: 'Graphiques' })
    await expect
      .poll(() => tabs.getByRole('link').allTextContents())
      .toEqual(['Graphique 1', 'The other one'])
    await expect.poll(() => tabs.locator('[aria-current=page]').textContent()).toBe('Graphique 1')
    // they are links until scripts have run
    await tabs.getByRole('link', { name: 'The other one' }).click()
    await page.waitForURL(`${stage.server.url}/embed/${key}?lang=fr&removeBorder=true&tab=second`)
    await expect.poll(() => tabs.locator('[aria-current=page]').textContent()).toBe('The other one')
    await expect.poll(() => page.locator('main > p a').getAttribute('href')).toBe(`/fr/v/${key}?tab=second`)
    expect(await findViolations(page)).toEqual([])
    expect(await readOverflow(page)).toBeLessThanOrEqual(0)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

const text = (en: string) => ({ de: '', fr: '', it: '', en })

describe('sharing', () => {
  it('offers responsive or fixed code, with the current view and the selected parts', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/v/${KEY}?view=table`)
    await page.getByRole('button', { name: 'Embed', exact: true }).click()
    const code = page.getByLabel('Embed code')
    // what is responsive or fixed has a visible name
    await page.locator('p:text-is("Height")').waitFor()
    await expect.poll(() => code.inputValue()).toContain(`/en/embed/${KEY}?view=table"`)
    await expect.poll(() => code.inputValue()).toContain('/embed.js')
    await page.getByRole('radio', { name: 'Fixed' }).click()
    await page.getByLabel('Without border').check()
    await expect.poll(() => code.inputValue()).toMatch(/view=table&amp;removeBorder=true".*height:\d+px/)
    await expect.poll(() => code.inputValue()).not.toContain('<script')
    expect(await page.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href')).toMatch(
      /^mailto:\?subject=/,
    )
    await page.getByText('More', { exact: true }).click()
    const download = page.getByRole('link', { name: 'Download this chart’s data: CSV' })
    await download.waitFor()
    const csv = await download.getAttribute('href')
    expect((await fetch(new URL(csv ?? '', page.url()))).status).toBe(200)
    await page.keyboard.press('Escape')
    await expect.poll(() => download.isVisible()).toBe(false)
    expect(errors).toEqual([])
  })
})
