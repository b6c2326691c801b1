import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { feature } from 'topojson-client'
import { describe, expect, it } from 'vitest'
import { openAlive, openPage, isAlive } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ settings: {} })
const shoot = async (page: Page, name: string) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/h/h6shots/${name}-${width}.png`, fullPage: true })
  }
}
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const CANTONS = ['Zürich','Bern','Luzern','Uri','Schwyz','Obwalden','Nidwalden','Glarus','Zug','Freiburg','Solothurn','Basel-Stadt','Basel-Landschaft','Schaffhausen','Appenzell Ausserrhoden','Appenzell Innerrhoden','St. Gallen','Graubünden','Aargau','Thurgau','Tessin','Waadt','Wallis','Neuenburg','Genf','Jura']
const ISO = ['CHE','DEU','FRA','ITA','AUT','ESP','PRT','BEL','NLD','LUX','DNK','SWE','NOR','FIN','POL','CZE','HUN','GRC','IRL','GBR']

describe('look', () => {
  it('cantons', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/de/upload`)
    await page.locator('input[type=file]').first().setInputFiles(csv('Arbeitslosigkeit.csv', ['Jahr;Kanton;Arbeitslosenquote in %', ...[2021,2022,2023].flatMap((y) => CANTONS.map((c, i) => `${y};${c};${(1 + ((i * 7 + y) % 11) / 3).toFixed(1)}`))].join('\n')))
    await page.getByRole('button', { name: 'Tabelle lesen' }).click()
    await page.getByRole('region', { name: 'So wurde die Tabelle gelesen' }).getByRole('figure').waitFor()
    await shoot(page, 'cantons-review')
    expect(errors).toEqual([])
  })
  it('countries', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/upload`)
    await page.locator('input[type=file]').first().setInputFiles(csv('emissions.csv', ['country,year,emissions [t per person]', ...[2020,2021].flatMap((y) => ISO.map((c, i) => `${c},${y},${(3 + ((i * 5 + y) % 13) / 2).toFixed(2)}`))].join('\n')))
    await page.getByRole('button', { name: 'Read the table' }).click()
    const done = page.getByRole('region', { name: 'How the table was read' })
    await done.getByRole('figure').waitFor()
    await shoot(page, 'countries-review')
    await done.getByRole('link', { name: 'Create visualization' }).click()
    await page.waitForURL(/\/en\/create\/[\w-]{12}/)
    await isIdle(page)
    await shoot(page, 'countries-editor')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForURL(/\/v\//)
    await isAlive(page)
    await shoot(page, 'countries-published')
    expect(errors).toEqual([])
  })
  it('own shapes', async () => {
    const world = JSON.parse(readFileSync('node_modules/world-atlas/countries-50m.json', 'utf8'))
    const all = (feature(world, world.objects.countries) as any).features
    const names = ['Brazil','Argentina','Chile','Peru','Bolivia','Paraguay','Uruguay','Ecuador','Colombia','Venezuela']
    const features = all.filter((f: any) => names.includes(f.properties.name)).map((f: any, i: number) => ({ ...f, id: i + 1, properties: { OBJECTID: i + 1, NAME: `Region ${f.properties.name}`, SHAPE_AREA: 12345.678 + i } }))
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/upload`)
    const text = ['region,volume [m³]', ...names.map((n, i) => `${n === 'Peru' ? 'Altiplano' : n === 'Chile' ? 'Coast' : `region ${n.toUpperCase()}`},${i + 1}.5`)].join('\n')
    await page.locator('input[type=file]').first().setInputFiles(csv('waste.csv', text))
    await page.getByRole('button', { name: 'Read the table' }).click()
    const done = page.getByRole('region', { name: 'How the table was read' })
    const column = done.getByRole('group', { name: 'region', exact: true })
    await done.getByRole('figure').waitFor()
    await column.getByLabel('Shapes for a map').setInputFiles({ name: 'south-america.geojson', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })) })
    await column.getByLabel('Shape for Altiplano').waitFor()
    await shoot(page, 'own-unmatched')
    await column.getByLabel('Shape for Altiplano').focus()
    await column.getByLabel('Shape for Altiplano').selectOption('Region Peru')
    await done.getByText('9 of 10 values', { exact: false }).waitFor()
    await column.getByLabel('Shape for Coast').focus()
    await column.getByLabel('Shape for Coast').selectOption('Region Chile')
    await done.getByText('10 of 10 values', { exact: false }).waitFor()
    await done.getByRole('figure').waitFor()
    await shoot(page, 'own-matched')
    await done.getByRole('link', { name: 'Create visualization' }).click()
    await page.waitForURL(/\/en\/create\/[\w-]{12}/)
    await isIdle(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForURL(/\/v\//)
    await isAlive(page)
    await shoot(page, 'own-published')
    expect(errors).toEqual([])
  })
})
