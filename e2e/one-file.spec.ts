import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { PATIENCE, seenBox } from './support/browser.ts'
import { ALL, PAYLOADS } from './support/hostile-cube.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const FOLDER = mkdtempSync(join(tmpdir(), 'tessera-one-file-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

const EXAMPLES = join(import.meta.dirname, '../docs/examples')
const NAMES = readdirSync(EXAMPLES).map((file) => basename(file, '.json'))
const readExample = (name: string) => JSON.parse(readFileSync(join(EXAMPLES, `${name}.json`), 'utf8'))

async function publish(project: unknown): Promise<string> {
  const answer = await fetch(`${stage.server.url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: project }),
  })
  return (await answer.json()).data.key
}

/** Saves the file of a chart to disk. */
async function keep(key: string, query = 'lang=de'): Promise<{ path: string; html: string }> {
  const answer = await fetch(`${stage.server.url}/v/${key}.html?${query}`)
  const html = await answer.text()
  expect([key, answer.status, answer.headers.get('content-type')]).toEqual([
    key,
    200,
    'text/html; charset=utf-8',
  ])
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="\d{4}-\d\d-\d\d_[^"]+\.html"/,
  )
  const path = join(FOLDER, `${key}.html`)
  writeFileSync(path, html)
  return { path, html }
}

type Looks = { width?: number; colorScheme?: 'light' | 'dark'; javaScriptEnabled?: boolean }

/** Opens a file from disk in an offline browser and collects its requests and errors. */
async function open(path: string, looks: Looks = {}) {
  const { width = 1024, ...others } = looks
  const context = await stage.browser.newContext({
    ...others,
    offline: true,
    viewport: { width, height: 900 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const [asked, errors]: [string[], string[]] = [[], []]
  page.on('request', (request) => asked.push(request.url()))
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(`file://${path}`)
  if (looks.javaScriptEnabled !== false) await page.getByRole('button', { name: 'Deutsch' }).waitFor()
  return { page, errors, asked }
}

const marksIn = (page: Page): Promise<number> => page.locator('.picture > svg:first-child > *').count()

const titleOf = (page: Page): Promise<string> => page.locator('h1').innerText()

describe('a chart in a single file, opened from disk and offline', () => {
  it('is read by mouse and keyboard, filtered by its legend, and available in four languages', async () => {
    const saved = await (await fetch(`${stage.server.url}/api/config/demo-iowa-power`)).json()
    const { key: _, ...project } = saved.data.data
    const [chart] = project.chartConfigs
    const legend = { active: true, componentId: chart.fields.segment.componentId }
    chart.interactiveFiltersConfig = { ...chart.interactiveFiltersConfig, legend }
    const { path } = await keep(await publish(project))
    const { page, errors, asked } = await open(path)
    expect(await titleOf(page)).toBe('Wie Iowa auf erneuerbare Energie umstellte')
    const frame = page.getByRole('application')
    const box = await seenBox(frame)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    const tooltip = page.locator('.tooltip')
    await tooltip.waitFor()
    await expect.poll(() => tooltip.innerText()).toMatch(/^2009\n/)
    await page.keyboard.press('Escape')
    await tooltip.waitFor({ state: 'hidden' })

    await frame.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => tooltip.innerText()).toMatch(/^2002\n/)
    await expect.poll(() => page.locator('[aria-live]').innerText()).toMatch(/^2002: .* Wert \d+ von \d+\.$/s)

    const items = page.locator('.legends button')
    const before = await marksIn(page)
    await items.first().press('Enter')
    await expect.poll(() => items.first().getAttribute('aria-pressed')).toBe('false')
    expect(await items.first().evaluate((item) => item === document.activeElement)).toBe(true)
    expect(await marksIn(page)).toBeLessThan(before)
    // the last one cannot be switched off
    for (const item of await items.all()) await item.click()
    const shown = () => page.locator('.legends button[aria-pressed=true]').count()
    await expect.poll(() => shown()).toBeGreaterThan(0)

    for (const [language, title, link] of [
      ['Français', 'Comment l’Iowa a misé sur le renouvelable', 'Description et valeurs'],
      ['Italiano', 'Come l’Iowa ha puntato sulle rinnovabili', 'Descrizione e valori'],
      ['English', 'How Iowa turned to renewables', 'Description and values'],
      ['Deutsch', 'Wie Iowa auf erneuerbare Energie umstellte', 'Beschreibung und Werte'],
    ] as const) {
      await page.getByRole('button', { name: language }).click()
      await expect.poll(() => titleOf(page)).toBe(title)
      await page.locator('summary', { hasText: link }).waitFor()
    }
    await page.locator('summary').click()
    await expect.poll(() => page.locator('.values tbody tr').count()).toBeGreaterThan(10)
    expect(asked).toEqual([`file://${path}`])
    expect(errors).toEqual([])
  })

  it('applies other values of its filters to the data it contains', async () => {
    const { path } = await keep(await publish(readExample('scatterplot')), 'lang=en')
    const { page, errors } = await open(path)
    const marks = () => page.locator('.picture > svg:first-child').innerHTML()
    const before = await marks()
    const month = page.getByLabel('Month')
    const other = await month.locator('option').nth(5).getAttribute('value')
    await month.selectOption(other)
    await expect.poll(marks).not.toBe(before)
    const label = await month.locator('option:checked').innerText()
    await page.locator('.notes', { hasText: `Month: ${label}` }).waitFor()
    await page.locator('summary').click()
    await expect.poll(() => page.locator('.values tbody tr').count()).toBeGreaterThan(5)
    expect(errors).toEqual([])
  })

  it.each([
    ['light', 1440],
    ['light', 320],
    ['dark', 390],
  ] as const)('has nothing that axe objects to, and fits: %s, %d px', async (colorScheme, width) => {
    for (const key of ['demo-iowa-power', await publish(readExample('line'))]) {
      const { path, html } = await keep(key)
      // removes the policy, since axe is injected as a script that it does not allow
      writeFileSync(path, html.replace(/<meta http-equiv[^>]*>/, ''))
      const { page } = await open(path, { colorScheme, width })
      await page.locator('summary').click()
      await expect.poll(() => readOverflow(page)).toBeLessThanOrEqual(0)
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(paper).toBe(colorScheme === 'dark' ? 'rgb(21, 27, 33)' : 'rgb(255, 255, 255)')
      expect(await findViolations(page)).toEqual([])
    }
  })

  it('shows picture, table and texts without scripts', async () => {
    const { path } = await keep('demo-iowa-power', 'lang=fr')
    const { page, errors } = await open(path, { javaScriptEnabled: false })
    expect(await titleOf(page)).toBe('Comment l’Iowa a misé sur le renouvelable')
    expect((await seenBox(page.locator('.stage svg'))).width).toBeGreaterThan(600)
    await page.locator('summary').click()
    await expect.poll(() => page.locator('.values tbody tr').count()).toBeGreaterThan(40)
    await expect.poll(() => page.locator('.facts').innerText()).toContain('/fr/v/demo-iowa-power')
    expect(errors).toEqual([])
  })

  it('opens in its reader’s language if the URL names none', async () => {
    const { path } = await keep('demo-iowa-power', '')
    const context = await stage.browser.newContext({ locale: 'it-CH', offline: true })
    const page = await context.newPage()
    await page.goto(`file://${path}`)
    await expect.poll(() => titleOf(page)).toBe('Come l’Iowa ha puntato sulle rinnovabili')
  })

  it('does not run scripts in its texts', async () => {
    const project = readExample('line')
    const [chart] = project.chartConfigs
    const texts = { de: `Titel ${ALL}`, fr: ALL, it: ALL, en: `${PAYLOADS[2]}<img src=x onerror=alert(1)>` }
    Object.assign(chart.meta, { title: texts, description: texts })
    const { path, html } = await keep(await publish(project), 'lang=de')
    // without the policy, any injected script would run
    writeFileSync(path, html.replace(/<meta http-equiv[^>]*>/, ''))
    const { page, errors, asked } = await open(path)
    const fired: string[] = []
    page.on('dialog', async (dialog) => {
      fired.push(dialog.message())
      await dialog.dismiss()
    })
    for (const language of ['Français', 'English', 'Deutsch'])
      await page.getByRole('button', { name: language }).click()
    await expect.poll(() => titleOf(page)).toContain('<img src=x onerror=alert(1)>')
    await expect.poll(() => page.locator('main img, main iframe, main script').count()).toBe(0)
    expect([fired, errors, asked.length]).toEqual([[], [], 1])
  })
})

describe('every kind of chart', () => {
  it.each(NAMES)('%s is drawn in its file as on the server', async (name) => {
    const key = await publish(readExample(name))
    const { path, html } = await keep(key, 'lang=en')
    const { page, errors, asked } = await open(path, { width: 766 })
    // at this width, the file draws for 720 px, as the server has done
    const still = /<div class="stage"><svg[^>]*>(.*?)<\/svg><\/div>/s.exec(html)?.[1] ?? ''
    const drawn = await page.locator('.stage').first()
    if (still) {
      const texts = [...still.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)
      const count = still.match(/<(?:rect|circle|line|path|text)\b/g)?.length
      expect(
        await page
          .locator('.picture')
          .first()
          .evaluate(({ clientWidth }) => clientWidth),
      ).toBe(720)
      await expect.poll(() => drawn.locator('.picture > svg:first-child > *').count()).toBe(count)
      const shown = await drawn
        .locator('.picture > svg:first-child text')
        .evaluateAll((all) => all.map(({ textContent }) => textContent))
      expect(shown.map((text) => text?.replaceAll('&', '&amp;'))).toEqual(texts)
      const svg = await (await fetch(`${stage.server.url}/v/${key}.svg?lang=en&width=${720 + 48}`)).text()
      for (const text of texts) expect(svg).toContain(`>${text}</text>`)
    } else {
      await expect.poll(() => drawn.locator('tbody td').count()).toBeGreaterThan(10)
    }
    expect([errors, asked.length]).toEqual([[], 1])
  })
})
