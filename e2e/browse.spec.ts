import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { holdBack, isAlive, openPage, SIZES } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

/** The drawing of a card, as opposed to its legend. */
const PICTURE = 'svg:not([data-key])'

const toIri = (name: string) => `https://demo.tessera.example/cube/${name}/1`
const toQuery = (name: string) => `dataset=${encodeURIComponent(toIri(name))}`

/** Texts of the page, by language. */
const WORDS = {
  de: {
    drafts: 'Auch Entwürfe zeigen',
    clear: 'Suche löschen',
    newest: 'Neueste',
    title: 'Titel',
    relevance: 'Relevanz',
    back: 'Zurück zu den Ergebnissen',
    create: 'Diagramm erstellen',
    choose: 'Datensatz wählen',
    energy: 'Energie',
    environment: 'Umwelt',
    countries: 'Länder und Gebiete',
    chosen: 'Gewählte Filter',
    remove: 'Filter «Umwelt» entfernen',
    removeAll: 'Alle Filter entfernen',
  },
  en: {
    drafts: 'Include drafts',
    clear: 'Clear search',
    newest: 'Newest',
    title: 'Title',
    relevance: 'Relevance',
    back: 'Back to results',
    create: 'Create visualization',
    choose: 'Choose a dataset',
    energy: 'Energy',
    environment: 'Environment',
    countries: 'Countries and territories',
    chosen: 'Active filters',
    remove: 'Remove filter “Environment”',
    removeAll: 'Clear all filters',
  },
} as const
type Language = keyof typeof WORDS
const LANGUAGES = Object.keys(WORDS) as Language[]

const addressOf = (page: Page): string => decodeURIComponent(page.url().slice(stage.server.url.length))
const isAt = (page: Page, wanted: (address: string) => boolean) =>
  expect.poll(() => wanted(addressOf(page))).toBe(true)
const orderOf = (page: Page) => new URL(page.url()).searchParams.get('order')
const textOf = (page: Page) => new URL(page.url()).searchParams.get('search')
const results = (page: Page) => page.locator('main article h3')
/** Reads the number of results shown above the list. */
const readTotal = async (page: Page): Promise<number> =>
  Number.parseInt((await page.locator('h2 [role=status]').textContent()) ?? '', 10)

async function open(path: string) {
  const { page, errors } = await openPage(stage.browser)
  await page.goto(stage.server.url + path)
  await isAlive(page)
  return { page, errors, close: () => page.context().close() }
}

describe.each(LANGUAGES)('the catalogue in %s', (language) => {
  const words = WORDS[language]

  it('sorts by relevance first, then remembers the chosen order', async () => {
    const { page, errors, close } = await open(`/${language}/browse`)
    const box = page.getByRole('searchbox')
    const submit = async (text: string) => {
      await box.fill(text)
      await box.press('Enter')
      await expect.poll(() => textOf(page) ?? '').toBe(text)
    }
    const order = (name: string) => page.getByRole('link', { name, exact: true })
    await expect.poll(() => order(words.relevance).count()).toBe(0)
    await submit('co2')
    expect(orderOf(page)).toBe('SCORE')
    await order(words.title).click()
    await expect.poll(() => orderOf(page)).toBe('TITLE_ASC')
    await submit('')
    expect(orderOf(page)).toBeNull()
    await submit('us')
    expect(orderOf(page)).toBe('TITLE_ASC')
    await page.getByRole('link', { name: words.clear }).click()
    await expect.poll(() => textOf(page)).toBeNull()
    expect(orderOf(page)).toBe('TITLE_ASC')
    await expect.poll(() => box.inputValue()).toBe('')
    expect(errors).toEqual([])
    await close()
  })

  it('opens a dataset and returns to the same results; so do back, forward and reload', async () => {
    const { page, errors, close } = await open(`/${language}/browse?search=co2&order=SCORE`)
    const address = addressOf(page)
    const titles = await results(page).allTextContents()
    await results(page).first().getByRole('link').click()
    await isAt(page, (at) => at.includes('dataset=') && at.includes('previous='))
    const [dataset = ''] = titles
    await expect.poll(() => page.locator('h1').textContent()).toBe(dataset)
    await expect.poll(() => page.title()).toContain(dataset)
    await expect.poll(() => page.getByRole('searchbox').count()).toBe(0)
    await page.reload()
    await isAlive(page)
    await expect.poll(() => page.locator('h1').textContent()).toBe(dataset)
    await page.getByRole('link', { name: words.back }).click()
    await isAt(page, (at) => at === address)
    await expect.poll(() => results(page).allTextContents()).toEqual(titles)
    await page.goBack()
    await expect.poll(() => page.locator('h1').textContent()).toBe(dataset)
    expect(addressOf(page)).toContain('dataset=')
    await page.goForward()
    await expect.poll(() => results(page).allTextContents()).toEqual(titles)
    expect(addressOf(page)).toBe(address)
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('co2')
    expect(errors).toEqual([])
    await close()
  })

  it('shows drafts on request, marked as such', async () => {
    const { page, close } = await open(`/${language}/browse`)
    const before = await readTotal(page)
    await page.getByLabel(words.drafts).check()
    await isAt(page, (at) => at.includes('includeDrafts=true'))
    await expect.poll(() => readTotal(page)).toBe(before + 1)
    await page.goBack()
    await page.goto(`${stage.server.url}/${language}/browse?includeDrafts=true&search=weather`)
    await expect.poll(() => page.getByLabel(words.drafts).isChecked()).toBe(true)
    await close()
  })

  it('starts a chart in the editor’s drawer, without changing the URL', async () => {
    const { page, errors, close } = await open(`/${language}/create/new`)
    await expect.poll(() => page.locator('h1').textContent()).toBe(words.choose)
    const { pathname } = new URL(page.url())
    await page.getByRole('searchbox').fill('co2')
    // none are shown while the list is loaded
    const isNarrowed = async (): Promise<boolean> => {
      const count = await results(page).count()
      return count > 0 && count < 14
    }
    await expect.poll(isNarrowed).toBe(true)
    await results(page).first().getByRole('button').click()
    await page.getByRole('button', { name: words.create }).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(pathname)
    await page.getByRole('button', { name: words.back }).click()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('co2')
    await results(page).first().getByRole('button').click()
    await page.getByRole('button', { name: words.create }).click()
    await page.locator('figure').first().waitFor()
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(pathname)
    expect(errors).toEqual([])
    await close()
  })
})

describe('filters', () => {
  it('have no outline without focus', async () => {
    const { page, close } = await open('/en/browse')
    const filters = page.getByRole('navigation', { name: 'Filters' })
    await filters.getByRole('heading', { name: 'Themes' }).waitFor()
    const framed = filters
      .locator('*')
      .evaluateAll((all) =>
        all
          .filter((each) => getComputedStyle(each).outlineStyle !== 'none')
          .map(({ className }) => className),
      )
    expect(await framed).toEqual([])
    await close()
  })

  it('are links whose counts match the results, also for a second filter', async () => {
    const { page, close } = await open('/en/browse?includeDrafts=true')
    const items = page.locator('nav a:not([aria-current])').filter({ has: page.locator('span[aria-hidden]') })
    const readItems = () =>
      items.evaluateAll((links) =>
        links.map((link) => ({
          href: link.getAttribute('href') ?? '',
          count: Number(link.querySelector('span[aria-hidden]')?.textContent),
        })),
      )
    const readTotalAt = async (href: string): Promise<number> => {
      const html = await (await fetch(stage.server.url + href)).text()
      return Number(/role="status">(\d+)/.exec(html)?.[1])
    }
    for (const chosen of [0, 1]) {
      const active = page.locator('nav section a[aria-current=true]')
      await expect.poll(() => active.count()).toBe(chosen)
      const shown = await readItems()
      expect(shown.length).toBeGreaterThan(3)
      const totals = await Promise.all(shown.map(({ href }) => readTotalAt(href)))
      expect(totals).toEqual(shown.map(({ count }) => count))
      await items.first().click()
    }
    await close()
  })

  it.each(LANGUAGES)(
    'replace one of their kind, add others behind it, and name the page (%s)',
    async (language) => {
      const words = WORDS[language]
      const { page, close } = await open(`/${language}/browse`)
      const choose = async (name: string) => {
        await page
          .locator('nav section')
          .getByRole('link', { name: new RegExp(`^${name} ?,`) })
          .click()
        await page.getByRole('list', { name: words.chosen }).getByText(name, { exact: true }).waitFor()
      }
      await choose(words.energy)
      await choose(words.environment)
      expect(new URL(page.url()).pathname.split('/').slice(0, -1)).toEqual(['', language, 'browse', 'theme'])
      await choose(words.countries)
      expect(addressOf(page)).toMatch(/browse\/theme\/.*\/termset\//)
      expect(await page.title()).toBe(`${words.environment}, ${words.countries} – Tessera`)
      await page.getByRole('link', { name: words.remove }).click()
      await isAt(page, (at) => at.startsWith(`/${language}/browse/termset/`))
      await page.goBack()
      await page.getByRole('link', { name: words.removeAll }).click()
      await isAt(page, (at) => at === `/${language}/browse`)
      await close()
    },
  )
})

describe('a search', () => {
  it('sends one request for text that is typed at once and submitted with Enter', async () => {
    const { page } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/browse`)
    await isAlive(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const release = await holdBack(page, /\.data/)
    await page.getByRole('searchbox').fill('wind')
    await page.keyboard.press('Enter')
    await release()
    await page.waitForURL(/search=wind/)
    await page.getByRole('link', { name: 'Relevance' }).waitFor()
    await page.keyboard.press('Enter')
    // the next search starts after the one that Enter triggered
    await page.getByRole('searchbox').fill('power')
    await page.waitForURL(/search=power/)
    expect(asked.filter((address) => address.includes('search=wind'))).toHaveLength(1)
    await page.context().close()
  })
})

describe('a search without exact matches', () => {
  it('suggests what was probably meant', async () => {
    const { page, close } = await open('/en/browse?search=elctricty&order=SCORE')
    await page.getByRole('link', { name: 'electricity', exact: true }).click()
    await isAt(page, (at) => at.includes('search=electricity'))
    // the URL changes before the results arrive
    await expect.poll(() => page.getByText('Did you mean').count()).toBe(0)
    await close()
  })

  it('says how many results there are without each filter, and links to the themes', async () => {
    const { page, close } = await open('/en/browse?search=xyzzy&order=SCORE')
    await expect.poll(() => page.locator('h2 [role=status]').textContent()).toBe('No results')
    // removing the only filter would show everything, so a single link does that
    await expect.poll(() => page.getByRole('link', { name: 'Show all datasets' }).count()).toBe(1)
    await expect.poll(() => page.getByRole('link', { name: 'Without “xyzzy”' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Energy (3)' }).click()
    await isAt(page, (at) => at.includes('/theme/'))
    await expect.poll(() => readTotal(page)).toBe(3)
    await close()
  })
})

describe('arrow keys', () => {
  it('move from the search box through the results and back, and Enter opens one', async () => {
    const { page, close } = await open('/en/browse')
    const focused = () =>
      page.evaluate(() => document.activeElement?.textContent || document.activeElement?.tagName)
    const [first, second] = await results(page).allTextContents()
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused()).toBe(first)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused()).toBe(second)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => focused()).toBe('INPUT')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await isAt(page, (at) => at.includes('dataset='))
    await close()
  })
})

describe('a dataset', () => {
  it('sorts its first rows by each column, and announces it', async () => {
    const { page, close } = await open(`/en/browse?${toQuery('electricity-mix')}`)
    const heading = page.locator('th').nth(2)
    const read = async () =>
      (await page.locator('tbody tr td:nth-child(3)').allTextContents()).map((text) => Number(text))
    const before = await read()
    await heading.getByRole('button').click()
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending')
    expect(await read()).toEqual([...before].sort((a, b) => a - b))
    await heading.getByRole('button').click()
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending')
    await heading.getByRole('button').click()
    await expect.poll(() => read()).toEqual(before)
    await close()
  })

  it('suggests charts of its data; each one opens in the editor', async () => {
    const { page, errors, close } = await open(`/en/browse?${toQuery('electricity-mix')}`)
    const charts = page.locator('a[href*="chartType="]')
    await expect.poll(() => charts.count()).toBeGreaterThan(1)
    const count = await charts.count()
    await expect.poll(() => charts.locator(PICTURE).count()).toBe(count)
    await charts.filter({ hasText: 'Map' }).click()
    await page.locator('figure').first().waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it.each(['electricity-mix', 'us-occupations'])(
    'begins a visualization with the first of its suggestions: %s',
    async (name) => {
      const { page, errors, close } = await open(`/en/browse?${toQuery(name)}`)
      const first = page.locator('a[href*="chartType="]').first()
      // the drawing does not depend on the width, except that a map is scaled to fit
      const readDrawn = (svg: Locator) =>
        svg.evaluate((element) => {
          const marks = [...element.querySelectorAll('rect, path, circle')].filter(
            (mark) => mark.getAttribute('fill') !== 'none',
          )
          const count = (of: string) => marks.filter(({ tagName }) => tagName === of).length
          const fills = new Set(marks.map((mark) => mark.getAttribute('fill')))
          return { counts: ['rect', 'circle'].map(count), fills: [...fills].toSorted() }
        })
      const suggested = await readDrawn(first.locator(PICTURE))
      const subtitle = (await first.locator('span').nth(1).textContent()) ?? ''
      await page.getByRole('link', { name: 'Create visualization' }).click()
      await page.waitForURL(/\/en\/create\/[\w-]{12}(\?|$)/)
      const figure = page.locator('figure').first()
      await figure.getByText(subtitle, { exact: true }).waitFor()
      expect(
        await readDrawn(
          figure
            .locator('svg')
            .filter({ has: page.locator('path, rect') })
            .first(),
        ),
      ).toEqual(suggested)
      expect(errors).toEqual([])
      await close()
    },
  )

  it('can be downloaded completely, as its links say', async () => {
    const { page, close } = await open(`/en/browse?${toQuery('electricity-mix')}`)
    const files = await page
      .locator('a[download]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    const answers = await Promise.all(files.map((file) => fetch(file)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await Promise.all(answers.map((answer) => answer.body?.cancel()))
    await close()
  })

  it('warns that it is a draft', async () => {
    const { page, close } = await open(`/de/browse?${toQuery('weather')}`)
    await expect.poll(() => page.getByText('Dieser Datensatz ist ein Entwurf').count()).toBe(1)
    await close()
  })
})

describe('everyone', () => {
  const PAGES: Record<string, string> = {
    filtered: '/de/browse?includeDrafts=true&search=us&order=TITLE_ASC',
    empty: '/fr/browse?search=xyzzy&order=SCORE',
    misspelt: '/it/browse?search=elctricty&order=SCORE',
    draft: `/en/browse?${toQuery('weather')}`,
    drawer: '/fr/create/new',
  }
  it.each(Object.entries(PAGES))('can use the catalogue: %s', async (_, path) => {
    const { page, close } = await open(path)
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size)
      await expect.poll(() => findViolations(page)).toEqual([])
      await expect.poll(() => readOverflow(page)).toBe(0)
    }
    await close()
  })
})
