import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ChartTypeName } from '../packages/chart/src/index.ts'
import { findViolations } from './support/axe.ts'
import { isAlive, openPage, readMarks } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

type Author = {
  locale: string
  search: string
  dataset: string
  type: ChartTypeName
  title: string
  description: string
  /** A number in the picture, as the language formats it. */
  number: RegExp
}

const AUTHORS: Author[] = [
  {
    locale: 'de',
    search: 'Stromerzeugung',
    dataset: 'Stromerzeugung in Iowa nach Energieträger',
    type: 'area',
    title: 'Wind überholt die Kohle',
    description: 'Nettoerzeugung in Gigawattstunden, grössere Werke.',
    number: /40.000/,
  },
  {
    locale: 'fr',
    search: 'espérance de vie',
    dataset: 'Espérance de vie, indice de fécondité et population par pays',
    type: 'line',
    title: 'L’espérance de vie s’allonge',
    description: 'Années de vie à la naissance, d’après Gapminder.',
    number: /80/,
  },
  {
    locale: 'it',
    search: 'obesità',
    dataset: 'Obesità negli Stati Uniti per Stato',
    type: 'bar',
    title: 'Più peso nel Sud',
    description: 'Quota della popolazione adulta, perché conta la salute.',
    number: /20/,
  },
]

const readWords = (locale: string): Record<string, string> =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../packages/i18n/src/catalogues/${locale}.json`), 'utf8'),
  )

describe.each(AUTHORS)('an author who writes $locale', (author) => {
  const { locale, search, dataset, type, title, description, number } = author
  const words = readWords(locale)
  const button = (id: string) => ({ name: words[id] as string, exact: true })

  it('finds a dataset, draws it, adds a title and publishes it without a word of another language', async () => {
    const { page, errors } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/${locale}`)
    await isAlive(page)
    await page.getByRole('searchbox').fill(search)
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL(/search=/)
    await page.getByRole('link', { name: dataset }).click()
    await page.getByRole('heading', { level: 1, name: dataset }).waitFor()
    await page.getByRole('link', button('dataset.create')).click()
    await page.waitForURL(new RegExp(`/${locale}/create/[\\w-]{12}`))
    await page.locator(`input[name="chart-type"][value="${type}"]`).check({ force: true })
    await isIdle(page)
    for (const [field, text] of Object.entries({ title, description })) {
      await page.locator(`#panel-entry-${field}`).click()
      await page.locator('[contenteditable="true"]').click()
      await page.keyboard.type(text)
      await page.getByText(text).first().waitFor()
      await page.getByRole('button', button('editor.drawer.back')).click()
    }
    await expect.poll(() => findViolations(page)).toEqual([])
    await page.getByRole('button', button('button.publish')).click()
    await page.waitForURL(new RegExp(`/${locale}/v/[\\w-]{12}$`))
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(async () => (await readMarks(page)).length).toBeGreaterThan(1)
    expect((await readMarks(page)).join('').replace(/<[^>]*>/g, ' ')).toMatch(number)
    await expect.poll(() => page.locator('main').innerText()).toContain(description)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale)
    // readers of another language get the texts that exist
    const other = await fetch(page.url().replace(`/${locale}/`, '/en/'))
    expect(await other.text()).toContain(title)
    expect(errors).toEqual([])
    await page.context().close()
  })
})
