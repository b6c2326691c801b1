import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALES, type Locale } from '@tessera/cube'
import { STORED_SOURCE } from '@tessera/project/testing/stored'
import { afterAll, expect, it } from 'vitest'
import { runMoveIn } from './run-move-in.ts'
import { makeInstallation, toDump, toKey } from './testing/make-installation.ts'

const PUBLIC_URL = 'https://charts.example'
const DATA_SOURCES = JSON.stringify([
  { type: 'sparql', url: STORED_SOURCE.url, key: 'Stored', label: 'Stored', trusted: true },
])
const HOSTILE = '</h3><script>alert(1)</script><img src=x onerror=alert(1)>"\'&amp;'
const CHARTS = 100

const root = mkdtempSync(join(tmpdir(), 'tessera-report-page-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const made = makeInstallation(CHARTS)
const isElsewhere = (index: number): boolean => index < 3
const config = made.config.map((row, index) => ({
  ...row,
  // titles and source URLs
  data: row
    .data!.replaceAll('"Waste"', JSON.stringify(HOSTILE))
    .replaceAll(STORED_SOURCE.url, isElsewhere(index) ? 'https://elsewhere.example/<b>' : STORED_SOURCE.url),
}))
const DUMP = join(root, 'dump.sql')
writeFileSync(
  DUMP,
  toDump({ ...made, config: [...config, { ...config[0]!, key: '<script>/etc', data: '{"<i>":' }] }),
)

/** Returns the output of the command, and the page it writes with its entries. */
async function run(env: Record<string, string>, ...args: string[]) {
  const said: string[] = []
  const file = join(root, 'report.html')
  const code = await runMoveIn({
    args: ['--dump', DUMP, '--issuer', 'https://id.example', '--report', file, ...args],
    env: { DATA_SOURCES, DATA_DIR: mkdtempSync(join(root, 'data-')), ...env },
    folder: root,
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
  })
  expect([code, existsSync(`${file}.part`)]).toEqual([0, false])
  const html = readFileSync(file, 'utf8')
  const rows = html
    .split('\n<li class="')
    .slice(1)
    .map((row) => ({ marks: row.split('"')[0]!.split(' '), row }))
  return { said: said.join('\n'), html, rows }
}

it('shows each chart with its picture, what it loses by name, and counts what it shows', async () => {
  const { said, html, rows } = await run({ PUBLIC_URL })
  expect(rows).toHaveLength(CHARTS + 1)
  const count = (mark: string): number => rows.filter(({ marks }) => marks.includes(mark)).length
  const label = (words: string): number =>
    Number(new RegExp(`${words} \\((\\d+)\\)`).exec(html)?.[1] ?? Number.NaN)
  for (const [mark, words] of [
    ['same', 'Drawn as before'],
    ['lossy', 'Incomplete'],
    ['sourceless', 'Cannot be drawn: source not configured here'],
    ['refused', 'Rejected'],
    ['archived', 'Archived'],
  ] as const) {
    expect(count(mark)).toBeGreaterThan(0)
    expect([mark, label(words)]).toEqual([mark, count(mark)])
  }
  expect(said).toContain(`${count('same')} draw as before, ${count('lossy')} lose something`)
  for (const { marks, row } of rows) {
    const hasPicture =
      /<img src="https:\/\/charts\.example\/v\/[\w-]+\.svg\?lang=en&amp;width=480" loading="lazy"/
    const isGone = ['sourceless', 'refused', 'archived'].some((mark) => marks.includes(mark))
    if (isGone || row.includes('>Draft<')) expect(row).not.toContain('<img')
    else expect(row).toMatch(hasPicture)
    if (marks.includes('lossy')) expect(row).toMatch(/No longer shown:<\/p><ul><li>[a-z ,]+ <code>\w/)
  }
  expect(html).toContain('“Stored” entry of DATA_SOURCES')
  expect(html).toContain('"aliases": [')
})

it('holds no markup of charts, and no scripts at all', async () => {
  const { html } = await run({ PUBLIC_URL })
  expect(html).toContain('&lt;script&gt;/etc')
  expect(html).toContain('https://elsewhere.example/&lt;b&gt;')
  for (const bad of ['<script', '<img src=x', '<b>', '<i>']) expect(html).not.toContain(bad)
  expect(html).toContain(
    'default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; img-src https://charts.example',
  )
})

it.each<[Locale, string]>([
  ['de', 'Bericht zum Umzug'],
  ['fr', 'Rapport de migration'],
  ['it', 'Rapporto di migrazione'],
  ['en', 'Migration report'],
])('speaks %s', async (locale, title) => {
  const { html } = await run({ PUBLIC_URL }, '--language', locale, '--dry-run')
  expect(html).toContain(`<html lang="${locale}">`)
  expect(html).toContain(`<h1>${title}</h1>`)
  // ids of messages, and unfilled placeholders
  expect(html).not.toMatch(/>moving\.|\{\w*\}<|Text\}/)
})

it('has no pictures of what is not here, nor where it does not know where they are', async () => {
  expect((await run({ PUBLIC_URL }, '--dry-run')).html).not.toContain('<img')
  const { html } = await run({})
  expect(html).not.toMatch(/<img|<a /)
  expect(html).toContain('PUBLIC_URL')
  expect(html).toContain(`/v/${toKey(0)}`)
})

it('goes to two files at once, and says what language it does not know', async () => {
  const table = join(root, 'report.csv')
  const { rows } = await run({ PUBLIC_URL }, '--report', table)
  const lines = readFileSync(table, 'utf8').split(/\r\n(?=chart,|palette,|$)/)
  expect(lines.filter((line) => line.startsWith('chart,'))).toHaveLength(rows.length)
  const complained: string[] = []
  const code = await runMoveIn({
    args: ['--dump', DUMP, '--language', 'rm'],
    env: {},
    folder: root,
    say() {},
    complain: (line) => complained.push(line),
  })
  expect([code, complained]).toEqual([1, [`--language must be one of ${LOCALES.join(', ')}.`]])
})
