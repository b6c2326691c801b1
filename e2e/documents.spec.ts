import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ALL, PAYLOADS } from './support/hostile-cube.ts'
import { readPdfFacts, readPdfFonts, readPdfTags, readPdfText, requirePoppler } from './support/poppler.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
beforeAll(requirePoppler)

const EXAMPLES = join(import.meta.dirname, '../docs/examples')
type Texts = Record<'de' | 'fr' | 'it' | 'en', string>
type Project = { key?: string; chartConfigs: { meta: { title: Texts; description: Texts } }[] }

async function publish(project: unknown): Promise<string> {
  const answer = await fetch(`${stage.server.url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: project }),
  })
  const { data } = await answer.json()
  expect(answer.status).toBe(200)
  return data.key
}

async function readSaved(key: string): Promise<Project> {
  const answer = await fetch(`${stage.server.url}/api/config/${key}`)
  const { key: _, ...project } = (await answer.json()).data.data
  return project
}

const ask = (path: string): Promise<Response> => fetch(stage.server.url + path)
async function getPdf(path: string): Promise<Uint8Array> {
  const answer = await ask(path)
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'application/pdf'])
  return new Uint8Array(await answer.arrayBuffer())
}
/** Returns a text on one line, with all spaces normalized. */
const inOneLine = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ')

describe('a chart as PDF', () => {
  it.each([
    [
      'de',
      'Wie Iowa auf erneuerbare Energie umstellte',
      'Nettoerzeugung (GWh)',
      'Datensatz: Stromerzeugung in Iowa',
      'Abgerufen am',
    ],
    [
      'fr',
      'Comment l’Iowa a misé sur le renouvelable',
      'Production nette (GWh)',
      'Jeu de données : Production',
      'Consulté le',
    ],
  ])('has title, axes, notes and address in %s', async (lang, ...wanted) => {
    const pdf = await getPdf(`/v/demo-iowa-power.pdf?lang=${lang}`)
    const text = inOneLine(readPdfText(pdf))
    for (const each of wanted) expect(text).toContain(each)
    for (const year of ['2001', '2017']) expect(text).toContain(year)
    expect(text).toContain(`/${lang}/v/demo-iowa-power`)
    const facts = readPdfFacts(pdf)
    expect(facts).toContain(wanted[0]!)
    expect(facts).toMatch(/Tagged: +yes/)
    expect(facts).toMatch(/Page size: +841\.89 x 595\.2\d+ pts \(A4\)/)
    expect(pdf.length).toBeLessThan(60_000)
  })
  it('is tagged, embeds its fonts, and contains no bitmap', async () => {
    const pdf = await getPdf('/v/demo-iowa-power.pdf?lang=en')
    const tags = readPdfTags(pdf)
    for (const each of ['Document', 'H1 (block)', 'P (block)', 'Figure', 'Link']) expect(tags).toContain(each)
    const source = Buffer.from(pdf).toString('latin1')
    expect(source).toMatch(/\/Alt \(/)
    expect(source).toContain('/Lang (en)')
    expect(source).not.toContain('/Subtype /Image')
    const fonts = readPdfFonts(pdf).trim().split('\n').slice(2)
    expect(fonts.map((line) => /Inter-\w+/.exec(line)?.[0]).toSorted()).toEqual([
      'Inter-Regular',
      'Inter-SemiBold',
    ])
    // embedded, as a subset, and mapped to Unicode
    for (const line of fonts) expect(line).toMatch(/yes yes yes/)
  })
  it('has a file name, is shown or downloaded, and has an ETag', async () => {
    const shown = await ask('/v/demo-iowa-power.pdf?lang=de')
    expect(shown.headers.get('content-disposition')).toMatch(
      /^inline; filename="\d{4}-\d\d-\d\d_Wie-Iowa-auf-erneuerbare-Energie-umstellte\.pdf"$/,
    )
    const kept = await ask('/v/demo-iowa-power.pdf?lang=de&download=true')
    expect(kept.headers.get('content-disposition')).toMatch(/^attachment; /)
    const again = await fetch(`${stage.server.url}/v/demo-iowa-power.pdf?lang=de`, {
      headers: { 'if-none-match': shown.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
    expect((await ask('/v/nobody-knows.pdf')).status).toBe(404)
  })
  it.each(readdirSync(EXAMPLES))('is made of %s in every language', async (file) => {
    const key = await publish(JSON.parse(readFileSync(join(EXAMPLES, file), 'utf8')))
    for (const lang of ['de', 'fr', 'it', 'en']) {
      const pdf = await getPdf(`/v/${key}.pdf?lang=${lang}`)
      expect(readPdfText(pdf)).toContain(key)
      expect(readPdfTags(pdf)).toContain('H1 (block)')
    }
  })
  it('spreads a table over pages, each with the headings', async () => {
    const key = await publish(JSON.parse(readFileSync(join(EXAMPLES, 'table.json'), 'utf8')))
    const pdf = await getPdf(`/v/${key}.pdf?lang=en`)
    const pages = readPdfText(pdf).split('\f').slice(0, -1)
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Net generation (GWh)')
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    }
    // repeated headers are read out once
    const tags = readPdfTags(pdf)
    expect(tags.match(/^ *TH/gm)).toHaveLength(3)
    expect(tags.match(/^ *Table/gm)).toHaveLength(1)
  })
  it('treats labels as plain text', async () => {
    const project = await readSaved('demo-iowa-power')
    const hostile = `Title (\\) %PDF endobj ${ALL} \u0007\t \u202e end`
    const texts = { de: hostile, fr: hostile, it: hostile, en: hostile }
    Object.assign(project.chartConfigs[0]!.meta, { title: texts, description: texts })
    const key = await publish(project)
    const pdf = await getPdf(`/v/${key}.pdf?lang=en`)
    const text = inOneLine(readPdfText(pdf))
    expect(text).toContain('Title (')
    expect(text).toContain(inOneLine(PAYLOADS[4]).slice(0, 20))
    expect(text).toContain('Net generation (GWh)')
    const source = Buffer.from(pdf).toString('latin1')
    expect(source).not.toMatch(/\/(?:JavaScript|JS|Launch|EmbeddedFile)\b/)
  })
})

describe('a dashboard as PDF', () => {
  it('has all its charts on A4 pages, and states the filters', async () => {
    const pdf = await getPdf('/v/demo-climate.pdf?lang=en&from=1990&to=2010')
    const text = inOneLine(readPdfText(pdf))
    const { chartConfigs } = await readSaved('demo-climate')
    for (const { meta } of chartConfigs) expect(text).toContain(inOneLine(meta.title.en))
    expect(text).toMatch(/Time range: .*1990 – .*2010/)
    expect(text).toContain('Page 1 of')
    expect(text).not.toContain('{{')
    expect(readPdfFacts(pdf)).toMatch(/Page size: +595\.2\d+ x 841\.89 pts \(A4\)/)
  })
  it('contains one chart if the URL names one', async () => {
    const { chartConfigs } = await readSaved('demo-climate')
    const text = inOneLine(readPdfText(await getPdf('/v/demo-climate.pdf?lang=en&chart=2')))
    expect(text).toContain(inOneLine(chartConfigs[1]!.meta.title.en))
    expect(text).not.toContain(inOneLine(chartConfigs[0]!.meta.title.en))
    expect(text).toContain('/en/v/demo-climate?chart=2')
  })
})
