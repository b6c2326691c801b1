import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Setting, startWorld, type World, walkIn } from './crawl/world.ts'
import { launchBrowser } from './support/browser.ts'

/**
 * A subset of what `npm run crawl` presses: every kind of page in every language, links of each kind, and the buttons
 * divided among the walks: a walk skips what another one has already pressed.
 */
const WALKS: readonly Setting[] = [
  { locale: 'de', sources: 1, isSignedIn: false },
  { locale: 'fr', sources: 3, isSignedIn: true },
  { locale: 'it', sources: 3, isSignedIn: false },
  { locale: 'en', sources: 1, isSignedIn: true },
]
const EFFORT = { most: 30, mostOfPage: 7, ofKind: 1 }

/**
 * Different seeds take different paths through the pages; the same seed takes the same path as far as timing allows.
 */
const SEED = Number(process.env.CRAWL_SEED ?? 15)

/** Pages that each walk must have reached by clicking from the home page. */
const EVERYWHERE = ['home', 'catalogue', 'dataset', 'chart', 'editor', 'imprint', 'legal framework']

describe('random clicks', () => {
  let world: World
  let browser: Browser
  const pressed = new Set<string>()
  beforeAll(async () => {
    ;[world, browser] = await Promise.all([startWorld(), launchBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await world.close()
  })

  it.each(WALKS)(
    'in $locale with $sources source(s), signed in: $isSignedIn, comes everywhere and never upon an error',
    async (setting) => {
      const report = await walkIn(browser, world, setting, { ...EFFORT, seed: SEED }, pressed)
      expect(report.faults.join('\n\n')).toBe('')
      expect(Object.keys(report.pages)).toEqual(expect.arrayContaining(EVERYWHERE))
      expect(report.presses).toBeGreaterThanOrEqual(EFFORT.most / 2)
      const { presses, requests, most } = report
      console.log(
        `${setting.locale}: ${presses} presses, ${requests} requests, at most ${most.requests} at once`,
      )
    },
  )
})
