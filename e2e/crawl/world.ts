import { join } from 'node:path'
import { seededRandom } from '@tessera/cube/testing/seeded-random'
import type { Browser } from 'playwright-core'
import { LOCALES, type Locale } from '../../packages/cube/src/index.ts'
import { PATIENCE } from '../support/browser.ts'
import { startTessera, stopTessera, type TestServer } from '../support/server.ts'
import { COUNT_CHANGES } from './pressables.ts'
import { walk } from './walk.ts'
import type { WalkReport } from './walk-report.ts'
import { watch } from './watch.ts'

/** The language and sources of a walk, and whether it is signed in. */
export type Setting = { locale: Locale; sources: 1 | 3; isSignedIn: boolean }

/** Every language, with one and with three sources, signed in and signed out. */
export const ALL_SETTINGS: readonly Setting[] = LOCALES.flatMap((locale) =>
  ([1, 3] as const).flatMap((sources) =>
    [true, false].map((isSignedIn) => ({ locale, sources, isSignedIn })),
  ),
)

/** How much to press; see `WalkOptions`. */
export type Effort = { most: number; mostOfPage: number; ofKind: number; seed: number }

/**
 * Two servers with the demo and accounts, one with a single source and one with three. Each has the key of a published
 * chart.
 */
export type World = Record<1 | 3, { server: TestServer; chart: string }> & { close(): Promise<void> }

const ACCOUNTS = { NODE_ENV: 'test', TEST_LOGIN: 'ada:enigma', FEEDBACK_MAIL: 'help@example.org' }

const CHART = 'demo-iowa-power'

/** Publishes a chart of one server on another. Returns its key there. */
async function copyChart(from: string, to: string): Promise<string> {
  const { key: _, ...project } = (await (await fetch(`${from}/api/config/${CHART}`)).json()).data.data
  const dataSource = { type: 'sparql', url: `${from.replace('localhost', '127.0.0.1')}/sparql` }
  const answer = await fetch(`${to}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { ...project, dataSource } }),
  })
  return (await answer.json()).data.key
}

export async function startWorld(): Promise<World> {
  const one = await startTessera(undefined, ACCOUNTS)
  const source = (key: string, host: string, rest = '') => ({
    key,
    label: `Source ${key}`,
    type: 'sparql',
    url: `${one.url.replace(/\/\/[^:]+/, `//${host}`)}/sparql${rest}`,
    trusted: key !== 'Three',
  })
  const three = await startTessera(join(one.dataDir, 'three'), {
    ...ACCOUNTS,
    DATA_SOURCES: JSON.stringify([
      source('One', '127.0.0.1'),
      source('Two', 'localhost'),
      source('Three', '127.0.0.1', '?third'),
    ]),
  })
  return {
    1: { server: one, chart: CHART },
    3: { server: three, chart: await copyChart(one.url, three.url) },
    async close() {
      await three.close()
      await stopTessera(one)
    },
  }
}

/** Walks through the pages in one setting, in a new browser context without cookies and storage. */
export async function walkIn(
  browser: Browser,
  world: World,
  { locale, sources, isSignedIn }: Setting,
  { seed, ...effort }: Effort,
  shared = new Set<string>(),
  say?: (line: string) => void,
): Promise<WalkReport> {
  const { server, chart } = world[sources]
  const origin = server.url
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: `${locale}-CH`,
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addInitScript(COUNT_CHANGES)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  if (isSignedIn) {
    await page.goto(`${origin}/api/auth/signin?returnTo=/${locale}`)
    await page.locator('[name=name]').fill('ada')
    await page.locator('[name=password]').fill('enigma')
    await page.locator('form button').click()
    await page.waitForURL(`${origin}/${locale}`)
  }
  const watched = await watch(context, page, [origin])
  try {
    return await walk({
      page,
      watch: watched,
      origin,
      locale,
      starts: [`/${locale}`, `/embed/${chart}?lang=${locale}`, `/${locale}/v/${chart}`],
      ...effort,
      shared,
      random: seededRandom(seed),
      ...(say ? { say } : {}),
    })
  } finally {
    await context.close()
  }
}
