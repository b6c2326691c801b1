import { expect, it } from 'vitest'
import { openPage } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const CUBE = encodeURIComponent('https://demo.tessera.example/cube/electricity-mix/1')

const stage = useStage()

const PAGES = [
  '/de',
  '/fr/browse?search=energy',
  `/en/browse?dataset=${CUBE}`,
  `/de/create/new?cube=${CUBE}`,
  '/it/v/demo-iowa-power',
  '/de/v/demo-life-map',
  '/embed/demo-us-airports?lang=en',
  '/de/statistics',
  '/de/impressum',
  '/de/profile',
  '/de/nowhere',
]

it('pages send requests only to this server, and set no cookies for visitors who are not signed in', async () => {
  const { page } = await openPage(stage.browser)
  const context = page.context()
  const own = new URL(stage.server.url).origin
  const elsewhere: string[] = []
  let asked = 0
  // all requests of a page, visible or not: navigation, scripts, fonts, tiles, workers, beacons, sockets
  context.on('request', (request) => {
    asked += 1
    const url = request.url()
    if (/^https?:/.test(url) && new URL(url).origin !== own) elsewhere.push(url)
  })
  page.on('websocket', (socket) => elsewhere.push(socket.url()))
  await context.route('**/*', (route) =>
    new URL(route.request().url()).origin === own ? route.continue() : route.abort(),
  )
  for (const path of PAGES) {
    await page.goto(stage.server.url + path, { waitUntil: 'load' })
    const hints = await page
      .locator('link[rel~="preconnect"], link[rel~="dns-prefetch"], link[rel~="preload"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    elsewhere.push(...hints.filter((href) => new URL(href).origin !== own))
    // hydration loads the remaining code
    await page.mouse.move(200, 300)
  }
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])
  expect(asked).toBeGreaterThan(PAGES.length * 2)
  expect(await context.cookies()).toEqual([])
  await context.close()
})
