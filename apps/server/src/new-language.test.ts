import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyHouse } from './testing/copy-house.ts'

let root = ''
let seen: Record<string, unknown> = {}

const ENTRY = `  rm: {
    name: 'Rumantsch',
    authorityCode: 'ROH',
    pages: { imprint: 'impressum-rm', legal: 'basa-giuridica' },
    separators: { decimal: ',', thousands: '_' },
    percentSpace: '',
    colonSpace: '',
    months: 'schan. favr. mars avr. matg zercl. fan. avust sett. oct. nov. dec.',
    axisMagnitudes: { million: 'mio.', billion: 'mrd.' },
    magnitudes: { thousand: alike('milli'), million: alike('mio.'), billion: alike('mrd.') },
  },
`

/** Checks of the new language, run in a separate process. */
const QUESTIONS = `
import * as cube from '@tessera/cube'
import { localized } from '@tessera/chart/schema'
import { readStaticTopic, toStaticPath } from '@tessera/api'
import { Hono } from 'hono'
import { pageClassOf } from './app/protect.ts'
import { readChartAddress } from './app/oembed.ts'
import { preferredLocale } from './http/preferred-locale.ts'
import { sentencePage } from './http/sentence-page.ts'
import { readViewedChart } from './view-counts/read-viewed-chart.ts'
import { accountPage } from './auth/page-layout.ts'
import { readStaticPage } from './static-pages/read-static-page.ts'
import { schema } from './graphql/schema.ts'
import { toLanguageIri } from './open-data/authority-iris.ts'

const app = new Hono()
app.get('/notice', (c) => sentencePage(c, 'busy', 503))
app.get('/account', (c) => accountPage(c, { title: 'header.home', content: (t) => t('header.home'), returnTo: '/rm', path: '/account' }))
const header = { headers: { 'accept-language': 'rm-CH,de;q=0.5' } }
const read = async (path) => (await app.request(path, header)).text()
const agent = (name) => (name === 'user-agent' ? 'Mozilla/5.0 Firefox/140' : undefined)
console.log(JSON.stringify({
  number: cube.formatNumber(1234567.5, 'rm'),
  axis: cube.tickFormat([0, 2e6], 'rm')(2e6),
  month: cube.formatTimeTick(new Date(Date.UTC(2020, 1)), 'Month', 'rm'),
  unit: cube.appendUnit('3', '1000 t', 'rm'),
  fallback: cube.localeFallbacks('rm'),
  meta: localized.parse({ rm: 'Titel' }),
  embed: pageClassOf('/rm/embed/abcd'),
  editor: pageClassOf('/rm/create/new'),
  oembed: readChartAddress('https://x.ch/rm/v/abcd1234', ['https://x.ch'])?.locale,
  viewed: readViewedChart({ method: 'GET', url: 'https://x.ch/rm/v/abcd1234', header: agent }),
  preferred: preferredLocale('rm-CH,de;q=0.5'),
  notice: await read('/notice'),
  account: await read('/account'),
  staticPath: toStaticPath('imprint', 'rm'),
  staticTopic: readStaticTopic('basa-giuridica'),
  staticPage: await readStaticPage('imprint', 'rm', { dataDir: '/nowhere', operatorName: 'Uffizi' }, { warn() {} }),
  authority: toLanguageIri('rm'),
  schema: Object.keys(schema.getType('Locale').toConfig().values),
}))
`

/** Adds a language: one entry, a catalogue derived from the German one, and its two pages. */
beforeAll(() => {
  root = copyHouse('new-language')
  const list = join(root, 'packages/cube/src/languages.ts')
  const text = readFileSync(list, 'utf8')
  const end = '} satisfies Record<string, Language>'
  expect(text).toContain(end)
  writeFileSync(list, text.replace(end, `${ENTRY}${end}`))
  const catalogues = join(root, 'packages/i18n/src/catalogues')
  const messages: Record<string, string> = JSON.parse(readFileSync(join(catalogues, 'de.json'), 'utf8'))
  const own = { ...messages, 'notice.busy': 'Bler glieud', 'header.home': 'Pagina principala' }
  writeFileSync(join(catalogues, 'rm.json'), JSON.stringify(own))
  const pages = join(root, 'apps/server/src/static-pages')
  cpSync(join(pages, 'impressum.de.md'), join(pages, 'impressum-rm.rm.md'))
  cpSync(join(pages, 'rechtliche-grundlagen.de.md'), join(pages, 'basa-giuridica.rm.md'))
  const questions = join(root, 'apps/server/src/questions.ts')
  writeFileSync(questions, QUESTIONS)
  const { stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', questions], { encoding: 'utf8' })
  expect(stderr).toBe('')
  seen = JSON.parse(stdout)
})
afterAll(() => rmSync(root, { recursive: true }))

describe('a new language, planted as a catalogue, two pages and one entry', () => {
  it('has its numbers, dates and units', () => {
    expect(seen).toMatchObject({
      number: '1_234_567,5',
      axis: '2\u00a0mio.',
      month: 'favr. 2020',
      unit: '3\u00a0milli\u00a0t',
    })
  })

  it('has texts of its own in saved documents, after which the others are looked for', () => {
    expect(seen.meta).toEqual({ de: '', fr: '', it: '', en: '', rm: 'Titel' })
    expect(seen.fallback).toEqual(['rm', 'de', 'fr', 'it', 'en'])
  })

  it('has addresses: embeds may be framed, editors and oEmbed are known, views are counted', () => {
    expect(seen).toMatchObject({ embed: 'embed', editor: 'editor', oembed: 'rm', viewed: 'abcd1234' })
  })

  it('is answered to browsers that ask for it, on pages with its words', () => {
    expect(seen.preferred).toBe('rm')
    expect(seen.notice).toContain('<html lang="rm">')
    expect(seen.notice).toContain('Bler glieud')
    expect(seen.account).toContain('Pagina principala')
    expect(seen.account).toContain('Rumantsch')
  })

  it('has its pages about the installation and its place in the catalogues of others', () => {
    expect(seen).toMatchObject({
      staticPath: '/rm/impressum-rm',
      staticTopic: 'legal',
      authority: expect.stringContaining('ROH'),
      schema: ['de', 'en', 'fr', 'it', 'rm'],
      staticPage: expect.stringContaining('<h1>Impressum</h1>'),
    })
  })
})
