import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { importTable, publishChart } from './support/big-cube.ts'
import { isAlive, nextFrames, openAlive, openPage, readMarks } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ settings: {} })

/**
 * Creates sales by region, kind and shop over the years. Kind C is sold only in the north, kind A only in the south.
 * The south begins in 2012. There are 12 × 15 shops, all in the north.
 */
function toSalesTable(): string {
  const lines = ['year,region,kind,shop,sold [t]']
  for (let year = 2001; year <= 2020; year++) {
    for (const [region, kinds] of [
      ['north', ['B', 'C']],
      ['south', ['A', 'B']],
    ] as const) {
      if (region === 'south' && year < 2012) continue
      for (const kind of kinds)
        lines.push(`${year},${region},${kind},all,${year - 1990 + kind.charCodeAt(0)}`)
    }
    for (let shop = 1; shop <= 180; shop++)
      lines.push(`${year},north,B,Ladenstrasse ${shop},${(year * shop) % 97}`)
  }
  return `${lines.join('\n')}\n`
}

let key: string
let playedKey: string
beforeAll(async () => {
  const components = await importTable(stage.server, 'sales', toSalesTable())
  const idOf = (label: string): string => components.dimensions.find((each) => each.label === label)?.id ?? ''
  const iriOf = (dimension: string, label: string): string =>
    components.dimensions
      .find((each) => each.label === dimension)
      ?.values.find((each) => each.label === label)?.value ?? ''
  const filtersOf = (wanted: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(wanted).map(([name, label]) => [
        idOf(name),
        { type: 'single' as const, value: iriOf(name, label) },
      ]),
    )
  key = await publishChart(stage.server, 'sales', components, (config) => ({
    ...config,
    meta: {
      ...config.meta,
      title: { ...config.meta.title, en: 'Sold **in {{filter:region}}** until {{latest}}{{filter:nothing}}' },
    },
    cubes: config.cubes.map((cube) => ({
      ...cube,
      filters: filtersOf({ shop: 'all', region: 'south', kind: 'A' }),
    })),
    interactiveFiltersConfig: {
      legend: { active: false, componentId: '' },
      timeRange: {
        active: true,
        componentId: idOf('year'),
        presets: { type: 'range', from: '', to: 'VISUALIZE_MOST_RECENT_VALUE' },
      },
      dataFilters: { active: true, componentIds: [idOf('region'), idOf('kind'), idOf('shop')] },
      calculation: { active: false, type: 'identity' },
    },
  }))
  playedKey = await publishChart(stage.server, 'sales', components, (config) => {
    const fields = {
      ...config.fields,
      x: { componentId: idOf('kind') },
      animation: {
        componentId: idOf('year'),
        showPlayButton: true,
        duration: 10,
        type: 'continuous',
        dynamicScales: false,
      },
    }
    const cubes = config.cubes.map((cube) => ({
      ...cube,
      filters: filtersOf({ shop: 'all', region: 'south' }),
    }))
    return { ...config, cubes, fields } as typeof config
  })
})

const open = async (query = '', options?: { size?: 'wide' | 'narrow'; path?: string }) => {
  const opened = await openPage(stage.browser, options?.size)
  const path = options?.path ?? '/en/v'
  await openAlive(opened.page, `${stage.server.url}${path}/${key}${query}`)
  return opened
}

const optionsOf = (page: Page, label: string): Promise<string[]> =>
  page.getByLabel(label, { exact: true }).locator('option').allTextContents()

const rects = async (page: Page): Promise<number> =>
  (await readMarks(page)).filter((mark) => mark.startsWith('<rect')).length

describe('the data filters of a chart', () => {
  it('list values with data under the filters before them, and adapt', async () => {
    const { page, errors } = await open()
    expect(await optionsOf(page, 'region')).toEqual(['north', 'south'])
    expect(await optionsOf(page, 'kind')).toEqual(['A', 'B'])
    await page.getByLabel('region', { exact: true }).selectOption('north')
    await page.waitForURL(/f\.1=/)
    await page.getByText(/kind: no data for “A” in this selection/).waitFor()
    expect(await optionsOf(page, 'kind')).toEqual(['B', 'C'])
    expect(await rects(page)).toBe(20)
    // the title follows the reader's choices
    const title = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor()
    await title('Sold in north until 2020')
    await page.getByRole('slider').last().focus()
    await page.keyboard.press('ArrowLeft')
    await title('Sold in north until 2019')
    await expect
      .poll(() => page.locator('h1').evaluate((element) => element.innerHTML))
      .toBe('Sold <strong>in north</strong> until 2019')
    expect(errors).toEqual([])
  })

  it('report values of a URL without data on page, embed, picture and data alike', async () => {
    const { page } = await open('?f.1=south&f.2=C')
    await page.getByText(/kind: no data for “C”/).waitFor()
    const embed = await open('?f.1=south&f.2=C&lang=en', { path: '/embed' })
    await embed.page.getByText(/kind: no data for “C”/).waitFor()
    const file = async (ending: string): Promise<string> =>
      (await fetch(`${stage.server.url}/v/${key}.${ending}?f.1=south&f.2=C&lang=en`)).text()
    const csv = (await file('csv')).trim().split('\r\n')
    expect(csv).toHaveLength(1 + 9)
    expect(csv.slice(1).every((line) => line.includes('2'))).toBe(true)
    expect(JSON.parse(await file('json')).rows).toHaveLength(9)
    expect(await file('svg')).not.toContain('kind: C')
  })

  it('find one of many values by typing and arrow keys', async () => {
    const { page, errors } = await open('?f.1=north&f.2=B')
    const field = page.getByRole('combobox', { name: 'shop' })
    await field.click()
    await page.getByRole('listbox').waitFor()
    await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBeLessThan(40)
    await page.keyboard.type('ladenstrasse 17')
    await page.getByText('11 values', { exact: true }).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    const active = await field.getAttribute('aria-activedescendant')
    await expect.poll(() => page.locator(`[id="${active}"]`).textContent()).toBe('Ladenstrasse 170')
    await page.keyboard.press('Enter')
    await page.waitForURL(/f\.3=/)
    await expect.poll(() => field.inputValue()).toBe('Ladenstrasse 170')
    await field.press('ArrowDown')
    await field.press('Escape')
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
    expect(errors).toEqual([])
  })
})

describe('the time range of a chart', () => {
  const handle = async (page: Page, end: 'Start' | 'End') => {
    const box = await page
      .getByLabel(end, { exact: true })
      .locator('xpath=following-sibling::span[1]')
      .boundingBox()
    if (!box) throw new Error(`There is no handle ${end}.`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const shown = (page: Page): Promise<string | null> => page.locator('fieldset output').textContent()

  it('is dragged by its ends or as a whole, snaps to dates with data, and moves on click', async () => {
    const { page, errors } = await open()
    expect(await shown(page)).toBe('2012 – 2020')
    const [start, end] = [await handle(page, 'Start'), await handle(page, 'End')]
    const step = (end.x - start.x) / 8
    await page.mouse.move(end.x, end.y)
    await page.mouse.down()
    await page.mouse.move(end.x - 5.2 * step, end.y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => shown(page)).toBe('2012 – 2015')
    await page.waitForURL(/to=2015/)
    await expect.poll(() => rects(page)).toBe(4)
    await page.mouse.click(start.x + 7.6 * step, start.y)
    await expect.poll(() => shown(page)).toBe('2017 – 2020')
    await page.mouse.move(start.x + 6.5 * step, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x + 3.5 * step, start.y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => shown(page)).toBe('2014 – 2017')
    expect(errors).toEqual([])
  })

  it('is moved by keyboard, one date per step, and its ends never cross', async () => {
    const { page } = await open('?from=2018&to=2019')
    await page.getByLabel('Start', { exact: true }).focus()
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown(page)).toBe('2019 – 2019')
    await page.getByLabel('End', { exact: true }).focus()
    await page.keyboard.press('End')
    await expect.poll(() => shown(page)).toBe('2019 – 2020')
    await expect
      .poll(() => page.getByLabel('End', { exact: true }).getAttribute('aria-valuetext'))
      .toBe('2020')
    await page.waitForURL(/from=2019&to=2020/)
  })

  it('keeps both ends, even if they are moved in quick succession', async () => {
    const { page } = await open('')
    const ends = [page.getByLabel('Start', { exact: true }), page.getByLabel('End', { exact: true })] as const
    const moments = {
      'at once': async () => undefined,
      'in the next frame': () => nextFrames(page),
      'when its address is there': () => page.waitForURL(/from=/),
      'when its data are there': () =>
        page.waitForURL(/from=/).then(() => page.waitForLoadState('networkidle')),
    }
    for (const [moment, wait] of Object.entries(moments)) {
      await page.goto(page.url().split('?')[0]!)
      await isAlive(page)
      const [first, last] = (await shown(page))!.split(' – ').map(Number) as [number, number]
      await ends[0].focus()
      for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
      await wait()
      await ends[1].focus()
      await page.keyboard.press('ArrowLeft')
      await page.waitForURL((url) => url.search === `?from=${first + 3}&to=${last - 1}`)
      // the responses to the earlier requests arrive
      await page.waitForLoadState('networkidle')
      expect(await shown(page), moment).toBe(`${first + 3} – ${last - 1}`)
    }
  })

  it('is dragged by touch', async () => {
    const { page } = await open('', { size: 'narrow' })
    const [start, end] = [await handle(page, 'Start'), await handle(page, 'End')]
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: start.y }],
      })
    await touch('touchStart', start.x)
    for (let part = 1; part <= 4; part++) await touch('touchMove', start.x + (part / 8) * (end.x - start.x))
    await touch('touchEnd')
    await page.waitForURL(/from=2016/)
    await expect.poll(() => shown(page)).toBe('2016 – 2020')
  })
})

describe('data that load slowly or not at all', () => {
  it('keep the old chart visible, faded, until the new one is drawn', async () => {
    const { page } = await open()
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\.data\?/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByLabel('region', { exact: true }).selectOption('north')
    await page.getByTestId('overlay').waitFor()
    expect(await rects(page)).toBe(9)
    await page.getByText('Large datasets take time to load').first().waitFor()
    release()
    await page.getByTestId('overlay').waitFor({ state: 'detached' })
    expect(await rects(page)).toBe(20)
  })

  it('show an error, keep the old chart, and can be requested again', async () => {
    const { page } = await open()
    await page.route(/\.data\?/, (route) => route.abort())
    await page.getByLabel('region', { exact: true }).selectOption('north')
    const alert = page.getByRole('alert').filter({ hasText: 'Data currently unavailable' })
    await alert.waitFor()
    await alert.getByText('The previous data are still shown.').waitFor()
    expect(await rects(page)).toBe(9)
    await expect.poll(() => page.getByLabel('region', { exact: true }).inputValue()).toBe('south')
    await page.unroute(/\.data\?/)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor({ state: 'detached' })
    expect(await rects(page)).toBe(20)
  })
})

describe('the time slider of a chart', () => {
  const openPlayed = async () => {
    const opened = await openPage(stage.browser)
    await opened.page.clock.install()
    await opened.page.goto(`${stage.server.url}/en/v/${playedKey}`, { waitUntil: 'networkidle' })
    return opened
  }
  const shown = (page: Page): Promise<string | null> => page.locator('figure output').textContent()
  /** The time per year when nine years play in 10 s, in ms. */
  const STEP = 1250

  it('plays from the beginning to the end and stops there', async () => {
    const { page, errors } = await openPlayed()
    await expect.poll(() => shown(page)).toBe('2020')
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByText('2012', { exact: true }).first().waitFor()
    for (let year = 2013; year <= 2020; year++) {
      await page.clock.runFor(STEP + 60)
      await page.locator('figure output').getByText(String(year)).waitFor()
    }
    await page.clock.runFor(STEP)
    await page.getByRole('button', { name: 'Play' }).waitFor()
    await page.waitForURL(/at=2020/)
    expect(errors).toEqual([])
  })

  it('is no taller than its text on phones', async () => {
    const { page } = await openPage(stage.browser, 'narrow')
    await openAlive(page, `${stage.server.url}/en/v/${playedKey}`)
    const slider = page.getByRole('slider', { name: 'year' }).locator('xpath=../..')
    await expect.poll(async () => (await slider.boundingBox())?.height).toBeLessThan(80)
  })

  it('is moved by keyboard, and pauses while the page is hidden', async () => {
    const { page } = await openPlayed()
    await page.getByRole('slider', { name: 'year' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.waitForURL(/at=2019/)
    await expect.poll(() => shown(page)).toBe('2019')
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.getByRole('button', { name: 'Play' }).waitFor()
    await page.clock.runFor(5 * STEP)
    await expect.poll(() => shown(page)).toBe('2019')
  })
})
