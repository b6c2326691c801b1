import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAlive, PATIENCE } from '../support/browser.ts'
import { saveDashboard } from '../support/dashboard.ts'
import { useStage } from '../support/stage.ts'
import { CATALOGUE_CONSTANTS } from './catalogue-constants.ts'
import { CHOICE_CONSTANTS } from './choice-constants.ts'
import type { Constant, Pages } from './constant.ts'
import { EDITOR_CONSTANTS } from './editor-constants.ts'
import { LAYOUT_CONSTANTS } from './layout-constants.ts'

/** All constants of the two sections of the specification that list them. */
const CONSTANTS: readonly Constant[] = [
  ...CATALOGUE_CONSTANTS,
  ...EDITOR_CONSTANTS,
  ...CHOICE_CONSTANTS,
  ...LAYOUT_CONSTANTS,
]

const having = <Key extends keyof Constant>(key: Key) =>
  CONSTANTS.flatMap((constant) => {
    const asked = constant[key]
    return asked === undefined
      ? []
      : [[constant.name, constant, asked as NonNullable<Constant[Key]>] as const]
  })

const stage = useStage()

/** A dataset with a single measure, of which some chart types are not possible. */
const DATASET = 'https://demo.tessera.example/cube/co2-concentration/1'
const PATHS: Record<Exclude<keyof Pages, 'canvas'>, string> = {
  catalogue: '/en/browse',
  dataset: `/en/browse?dataset=${encodeURIComponent(DATASET)}`,
  legal: '/en/legal-framework',
  editor: `/en/create/new?cube=${encodeURIComponent(DATASET)}`,
}

async function openWide(browser: Browser, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } })
  await page.goto(stage.server.url + path)
  await isAlive(page)
  page.setDefaultTimeout(PATIENCE)
  return page
}

describe('each constant of the specification', () => {
  it('is asked for in one way, has a reason if it differs, and stands in the table once', () => {
    const faulty = CONSTANTS.filter(({ read, measure, refused }) => {
      const isAsked = read !== undefined || measure !== undefined
      return isAsked === (refused !== undefined)
    })
    expect(faulty.map(({ name }) => name)).toEqual([])
    const names = CONSTANTS.map(({ name }) => name)
    expect(names.length).toBe(new Set(names).size)
  })
})

describe('the constants in the modules of the product', () => {
  it.each(having('read'))('%s', async (_, { value }, read) => {
    expect(await read()).toEqual(value)
  })
})

describe('the constants on running pages', () => {
  const pages = {} as Pages
  beforeAll(async () => {
    const paths = { ...PATHS, canvas: `/en/v/${await saveDashboard(stage.server.url, 'canvas')}` }
    const names = Object.keys(paths) as (keyof Pages)[]
    await Promise.all(
      names.map(async (name) => {
        pages[name] = await openWide(stage.browser, paths[name])
      }),
    )
  })
  afterAll(() => Promise.all(Object.values(pages).map((page) => page.close())))

  it.each(having('measure'))('%s', async (_, { value }, measure) => {
    expect(await measure(pages)).toEqual(value)
  })
})
