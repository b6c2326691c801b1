import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { keepScreenshot, openAlive, openPage, SIZES, seeing } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({
  settings: {
    NODE_ENV: 'test',
    TEST_LOGIN: 'ada:enigma,ben:wheel,cleo:gear',
    FEEDBACK_MAIL: 'help@example.org',
  },
})

const CUBE = encodeURIComponent('https://demo.tessera.example/cube/electricity-mix/1')

async function open(): Promise<Page> {
  return (await openPage(stage.browser)).page
}
const goto = (page: Page, path: string) => page.goto(stage.server.url + path)

/** Signs in through the button in the header, which returns to the page it was pressed on. */
async function signIn(page: Page, name: string, password: string, from = '/en/profile'): Promise<void> {
  await goto(page, from)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=password]').fill(password)
  await page.locator('form button').click()
  await page.waitForURL(stage.server.url + from)
}

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).first()
async function choose(page: Page, title: string, action: string): Promise<void> {
  await card(page, title).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const statusOf = async (page: Page, path: string): Promise<number | undefined> =>
  (await page.context().request.get(stage.server.url + path)).status()

/** Waits until the path of the editor has an id, and returns that id. */
async function readEditorId(page: Page): Promise<string> {
  await page.waitForURL(/\/create\/(?!new)[\w-]+/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Gives the chart in the editor a title. */
async function putTitle(page: Page, title: string): Promise<void> {
  await page.locator('[id^="panel-entry-"]').filter({ hasText: 'Title' }).first().click()
  await page.getByLabel('Title (English)').fill(title)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await isIdle(page)
}

describe('a chart of a signed-in author', () => {
  it('can be saved as a draft, published, changed, restored, unpublished and deleted, and others never see a draft', async () => {
    const [author, reader] = [await open(), await open()]
    await signIn(author, 'ada', 'enigma')
    await signIn(reader, 'ben', 'wheel')

    await goto(author, `/en/create/new?cube=${CUBE}`)
    const id = await readEditorId(author)
    await putTitle(author, 'First words')
    await seeing(
      author.getByRole('status').getByText('Your draft has been saved.'),
      author.getByRole('button', { name: 'Save draft' }).click(),
    )
    expect(new URL(author.url()).pathname).toBe(`/en/create/${id}`)
    expect([await statusOf(author, `/en/v/${id}`), await statusOf(reader, `/en/v/${id}`)]).toEqual([200, 404])
    expect(await statusOf(reader, `/en/create/new?edit=${id}`)).toBe(404)

    // a reload continues with the same draft
    await author.reload()
    await author.getByRole('heading', { level: 1, name: 'First words' }).waitFor()
    await putTitle(author, 'Second words')
    await author.getByRole('button', { name: 'Save draft' }).click()
    await author.getByRole('link', { name: 'Open my visualizations' }).click()
    await author.getByRole('heading', { level: 2, name: 'Drafts' }).waitFor()
    await expect
      .poll(() => author.getByRole('heading', { level: 3 }).allTextContents())
      .toEqual(['Second words'])

    await card(author, 'Second words').getByRole('link', { name: 'Edit' }).click()
    await author.getByRole('heading', { level: 1, name: 'Second words' }).waitFor()
    await isIdle(author)
    // once saved, the editor uses the chart's own URL, which works on other devices too
    expect(await readEditorId(author)).not.toBe(id)
    await author.getByRole('button', { name: 'Save draft' }).click()
    await author.waitForURL((url) => url.pathname === `/en/create/${id}`)
    await author.getByRole('button', { name: 'Publish' }).click()
    await author.waitForURL(new RegExp(`/en/v/${id}`))
    expect(await statusOf(reader, `/en/v/${id}`)).toBe(200)

    await goto(author, `/en/create/new?edit=${id}`)
    await readEditorId(author)
    await putTitle(author, 'Third words')
    const update = author.getByRole('button', { name: 'Update' })
    await update.focus()
    await author.getByRole('tooltip').getByText('already published').waitFor()
    await update.click()
    await author.waitForURL(new RegExp(`/en/v/${id}`))
    await goto(reader, `/en/v/${id}`)
    await reader.getByRole('heading', { level: 1, name: 'Third words' }).waitFor()

    // publishing someone else's chart creates a new one
    await goto(reader, `/en/create/new?edit=${id}`)
    await readEditorId(reader)
    await reader.getByRole('heading', { level: 1, name: 'Third words' }).waitFor()
    await isIdle(reader)
    await reader.getByRole('button', { name: 'Publish' }).click()
    await reader.waitForURL(/\/en\/v\//)
    expect(reader.url()).not.toContain(id)

    await goto(author, '/en/profile')
    await choose(author, 'Third words', 'Earlier versions')
    await author.getByRole('dialog').getByRole('button', { name: 'Restore' }).first().click()
    await card(author, 'Second words').waitFor()
    await choose(author, 'Second words', 'Embed')
    await expect.poll(() => author.getByLabel('Embed code').inputValue()).toContain(`/en/embed/${id}"`)
    await author.keyboard.press('Escape')
    await choose(author, 'Second words', 'Rename')
    await author.getByLabel('Title (EN)').fill('Other words')
    await author.keyboard.press('Enter')
    await card(author, 'Other words').waitFor()
    await choose(author, 'Other words', 'Unpublish')
    await author.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
    await author.getByText('is a draft again').waitFor()
    expect(await statusOf(reader, `/en/v/${id}`)).toBe(404)

    await choose(author, 'Other words', 'Delete')
    await expect.poll(() => findViolations(author)).toEqual([])
    // the default is to leave the chart alone
    await author.keyboard.press('Enter')
    await author.getByRole('dialog').waitFor({ state: 'detached' })
    await choose(author, 'Other words', 'Delete')
    await author.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await author.getByText('You have no drafts.').waitFor()
    expect(await statusOf(author, `/en/v/${id}`)).toBe(404)
  })

  it('is not overwritten silently: the author sees both dates and chooses', async () => {
    const page = await open()
    await signIn(page, 'ada', 'enigma')
    await goto(page, '/en/create/new?copy=demo-iowa-power')
    const id = await readEditorId(page)
    await isIdle(page)
    await seeing(
      page.getByText('Your draft has been saved.'),
      page.getByRole('button', { name: 'Save draft' }).click(),
    )
    await page.evaluate(async (key) => {
      const { data } = await (await fetch(`/api/config/${key}`)).json()
      const body = JSON.stringify({ key, data: { ...data.data, extra: 'elsewhere' } })
      const headers = { 'content-type': 'application/json' }
      await fetch('/api/config-update', { method: 'POST', headers, body })
    }, id)
    await putTitle(page, 'Mine')
    await page.getByRole('button', { name: /Save draft|Saved/ }).click()
    const dialog = page.getByRole('dialog', { name: 'This visualization has been changed in the meantime' })
    await expect.poll(() => dialog.textContent()).toMatch(/\d\d\.\d\d\.\d{4}.*\d\d\.\d\d\.\d{4}/)
    expect(await findViolations(page)).toEqual([])
    await keepScreenshot(page, 'saving-conflict')
    await seeing(
      page.getByText('Your draft has been saved.'),
      dialog.getByRole('button', { name: 'Overwrite with my version' }).click(),
    )
    await dialog.waitFor({ state: 'detached' })
    await keepScreenshot(page, 'saving-draft')
    expect(await findViolations(page)).toEqual([])
    await goto(page, '/en/profile')
    await card(page, 'Mine').waitFor()
  })
})

describe('an editor that another window has opened', () => {
  it('tells that window the key of the published chart and closes', async () => {
    const page = await open()
    await goto(page, '/en/nowhere')
    await page.evaluate(() => {
      addEventListener('message', ({ data }) => {
        document.title = String(data)
      })
    })
    const [editor] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open('/en/create/new?copy=demo-iowa-power')),
    ])
    await readEditorId(editor)
    await isIdle(editor)
    await Promise.all([editor.waitForEvent('close'), editor.getByRole('button', { name: 'Publish' }).click()])
    await page.waitForFunction(() => document.title.startsWith('CHART_ID:'))
    const key = (await page.title()).slice('CHART_ID:'.length)
    expect(await statusOf(page, `/en/v/${key}`)).toBe(200)
  })
})

describe('own colour palettes', () => {
  it('are created, checked, changed and removed', async () => {
    const page = await open()
    await signIn(page, 'ben', 'wheel')
    const create = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Create palette' }).click()
      await page.getByLabel('Palette name').fill(name)
    }
    await page.getByText('You have no colour palettes yet.').waitFor()
    await create('Sea')
    await page.getByLabel('Colour 1', { exact: true }).fill('#fffdf0')
    await page.getByText('has too little contrast').waitFor()
    await page.getByRole('radio', { name: 'Diverging' }).check()
    const add = page.getByRole('button', { name: 'Add colour' })
    await add.click()
    await add.click()
    await expect.poll(() => add.isDisabled()).toBe(true)
    expect(await findViolations(page)).toEqual([])
    await seeing(
      page.getByText('The palette “Sea” has been saved.'),
      page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
    )

    await create('Sea')
    await page
      .getByText('This name is already in use. Please choose a unique name for your color palette.')
      .waitFor()
    await expect
      .poll(() => page.getByRole('dialog').getByRole('button', { name: 'Save' }).isDisabled())
      .toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Delete.*Sea$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('You have no colour palettes yet.').waitFor()
  })
})

describe('by keyboard', () => {
  it('the user menu opens, can be navigated, closes and returns the focus; signing out leads to the home page', async () => {
    const page = await open()
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/UserMenu.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await signIn(page, 'ada', 'enigma', '/en/nowhere')
    const opener = page.getByRole('button', { name: 'ada' })
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
    await opener.focus()
    await page.keyboard.press('ArrowDown')
    // the page is hydrated only after the menu is shown, and responds from then on
    letGo()
    await expect.poll(focused).toBe('My visualizations')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused()).toBe('Report a bug')
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('End')
    await expect.poll(() => focused()).toBe('Sign out')
    await page.keyboard.press('Escape')
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/en/nowhere')
  })
})

describe('the page of own charts', () => {
  it('asks visitors to sign in, with the status 401', async () => {
    const page = await open()
    expect((await goto(page, '/de/profile'))?.status()).toBe(401)
    await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).waitFor()
    expect(await findViolations(page)).toEqual([])
  })

  it('lists charts by the titles that readers see, and renames these', async () => {
    const page = await open()
    await signIn(page, 'ben', 'wheel')
    const [several] = await page.evaluate(async () => {
      const { data } = await (await fetch('/api/config/demo-iowa-power')).json()
      const { key: _, ...project } = data.data
      const [chart] = project.chartConfigs
      const none = { de: '', fr: '', it: '', en: '' }
      const untitled = { ...chart, meta: { ...chart.meta, title: none } }
      const second = { ...chart, key: 'second' }
      const layout = {
        ...project.layout,
        meta: { ...project.layout.meta, title: { ...none, en: 'Whole' } },
      }
      const save = async (change: object): Promise<string> => {
        const body = JSON.stringify({ data: { ...project, ...change }, published_state: 'PUBLISHED' })
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch('/api/config-create', { method: 'POST', headers, body })
        return (await answer.json()).data.key
      }
      return [
        await save({ layout, chartConfigs: [chart, second], activeChartKey: 'second' }),
        await save({ chartConfigs: [untitled] }),
      ]
    })
    await page.reload()
    await page.getByRole('link', { name: 'Electricity generation in Iowa by source', exact: true }).waitFor()
    await expect.poll(() => page.getByText('Untitled').count()).toBe(0)
    await choose(page, 'Whole', 'Rename')
    await page.getByLabel('Title (EN)').fill('Wind, renamed')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Renamed to “Wind, renamed”.').waitFor()
    await goto(page, `/en/v/${several}`)
    await page.getByRole('heading', { level: 1, name: 'Wind, renamed' }).waitFor()
  })

  it('shows the latest three of each kind, or all on request, without axe violations', async () => {
    const page = await open()
    await signIn(page, 'cleo', 'gear')
    await page.evaluate(async () => {
      const { data } = await (await fetch('/api/config/demo-iowa-power')).json()
      const { key: _, ...project } = data.data
      const headers = { 'content-type': 'application/json' }
      for (const state of ['DRAFT', 'PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'PUBLISHED']) {
        const body = JSON.stringify({ data: project, published_state: state })
        await fetch('/api/config-create', { method: 'POST', headers, body })
      }
      const palette = { name: 'Meer', type: 'categorical', colors: ['#0b6466', '#8a5300', '#a4262c'] }
      await fetch('/api/user/color-palette', { method: 'POST', headers, body: JSON.stringify(palette) })
    })
    await page.reload()
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(4)
    await page.getByRole('link', { name: 'Show all 4' }).click()
    await page.getByRole('link', { name: 'Show only the latest' }).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(5)
    for (const locale of ['en', 'de']) {
      await openAlive(page, `${stage.server.url}/${locale}/profile`)
      await keepScreenshot(page, `profile-${locale}`)
    }
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size)
      await expect.poll(() => findViolations(page)).toEqual([])
      await expect.poll(() => readOverflow(page)).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(() => readOverflow(page)).toBeLessThanOrEqual(0)
  })
})
