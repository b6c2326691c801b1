import { describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { openPage } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { publishLineExample, readLineExample, readPictureWords } from './support/line-example.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const address = (path: string): string => `${stage.server.url}${path}`
const WORDS = 'Fewer **children** &amp; longer lives'
const SAID = 'Fewer children & longer lives'

describe('an annotation', () => {
  it('is written by keyboard, shown in the chart, and published with it', async () => {
    const key = await publishLineExample(stage.server.url)
    const { page, errors } = await openPage(stage.browser)
    await page.goto(address(`/en/create/new?copy=${key}`))
    await isIdle(page)
    await page.getByRole('button', { name: /^Annotations/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add annotation' }).focus()
    await page.keyboard.press('Enter')
    const one = page.getByRole('group', { name: 'Annotation 1' })
    await one.getByRole('textbox', { name: 'Text (English)' }).focus()
    await page.keyboard.type(WORDS)
    await one.getByRole('combobox', { name: 'Country' }).focus()
    await page.keyboard.type('Braz')
    await isIdle(page)
    await expect.poll(() => readPictureWords(page)).toContain('Fewer children')
    expect(await findViolations(page)).toEqual([])
    // a period instead of a single mark
    await one.getByRole('combobox', { name: 'Country' }).focus()
    await page.keyboard.press('Home')
    await isIdle(page)
    await one.getByRole('combobox', { name: 'Year' }).selectOption('1985')
    await one.getByRole('combobox', { name: 'To' }).selectOption('1995')
    await isIdle(page)
    await expect.poll(() => readPictureWords(page)).toContain('Fewer children')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.waitForURL(/\/en\/v\/[\w-]+$/)
    const html = await (await fetch(page.url())).text()
    expect(html).toContain('Annotation on 1985–1995: Fewer children &amp; longer lives')
    const svg = await (await fetch(`${page.url().replace('/en/', '/')}.svg?lang=en`)).text()
    expect(svg).toContain('Fewer children')
    expect(svg).not.toContain('**')
    expect(errors).toEqual([])
  })

  it('has a name of its own among the entries of the panel, in every language', async () => {
    const key = await publishLineExample(stage.server.url)
    const { page } = await openPage(stage.browser)
    for (const locale of ['de', 'fr', 'it', 'en']) {
      await page.goto(address(`/${locale}/create/new?copy=${key}`))
      await isIdle(page)
      const names = await page.locator('[id^="panel-entry-"] > span:first-child').allTextContents()
      expect(names.length, locale).toBeGreaterThan(8)
      expect(names, locale).toEqual([...new Set(names)])
    }
    await page.context().close()
  })

  it('is a numbered note on a phone, before and after hydration', async () => {
    const key = await publishLineExample(stage.server.url, ({ fields: { x } }) => ({
      annotations: [
        {
          key: 'annotation:highlight:1',
          type: 'highlight',
          targets: [{ componentId: x.componentId, value: '1985' }],
          text: { de: '', fr: '', it: '', en: WORDS },
          highlightType: 'none',
          defaultOpen: true,
        },
      ],
    }))
    const context = await stage.browser.newContext({ viewport: { width: 320, height: 800 } })
    const page = await context.newPage()
    await page.goto(address(`/en/v/${key}`))
    for (const _ of ['before', 'after']) {
      await expect.poll(() => readPictureWords(page)).toContain(`1 1 ${SAID}`)
      expect(await readOverflow(page)).toBe(0)
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('application').first().focus()
      await page.keyboard.press('End')
    }
  })

  it('from the reference system opens and looks the same', async () => {
    const key = await publishLineExample(stage.server.url, ({ fields: { x } }) => ({
      version: '5.2.0',
      annotations: [
        {
          key: 'annotation:highlight:V1StGXR8_Z5j',
          type: 'highlight',
          targets: [{ componentId: x.componentId, value: '1985' }],
          text: { de: '', fr: '', it: '', en: 'A **record**' },
          highlightType: 'none',
          color: '#b3261e',
          defaultOpen: true,
        },
      ],
    }))
    const svg = await (await fetch(address(`/v/${key}.svg?lang=en`))).text()
    expect(svg).toContain('A record')
    expect(svg).toContain('#b3261e')
  })

  it('is rejected if damaged, with a message that says where', async () => {
    const project = readLineExample()
    const [chart] = project.chartConfigs
    const annotations = [{ key: 'a', targets: 'none', text: {} }]
    const answer = await fetch(address('/api/config-create'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { ...project, chartConfigs: [{ ...chart, annotations }] } }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('annotations.0.targets')
  })
})
