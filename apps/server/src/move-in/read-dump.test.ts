import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDump } from './read-dump.ts'
import { MAX_LINE_BYTES, readLines } from './read-lines.ts'
import { collect } from './testing/collect.ts'
import { makeInstallation, toDump } from './testing/make-installation.ts'

const root = mkdtempSync(join(tmpdir(), 'tessera-dump-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const made = makeInstallation(3)
const dump = toDump(made)
const lineOf = (text: string, start: string): number =>
  text.split('\n').findIndex((line) => line.startsWith(start)) + 1

let files = 0
function write(content: string | Buffer): string {
  files += 1
  const file = join(root, `${files}.sql`)
  writeFileSync(file, content)
  return file
}

const open = (content: string | Buffer) => openDump(write(content))

describe('a plain dump', () => {
  it.each([
    ['as it is', dump],
    ['with the line ends of Windows', dump.replaceAll('\n', '\r\n')],
    ['with names in quotes and without a schema', dump.replaceAll('COPY public.config (', 'COPY "config" (')],
  ])('is read %s', async (_, text) => {
    const installation = await open(text)
    expect(installation.missing).toEqual([])
    expect(await collect(installation.read('config'))).toEqual(made.config)
    expect(await collect(installation.read('users'))).toEqual(made.users)
    expect(await collect(installation.readViews())).toHaveLength(3)
  })

  it('counts views of each chart and day', async () => {
    const views = await collect((await open(dump)).readViews())
    expect(views).toEqual([
      { key: 'Moved_000001', day: '2024-12-01', views: 1 },
      { key: 'Moved_000002', day: '2024-12-01', views: 1 },
      { key: 'Moved_000002', day: '2024-12-02', views: 1 },
    ])
  })

  it('may lack the tables that earlier installations did not have', async () => {
    const start = dump.indexOf('COPY public.palettes')
    const end = dump.indexOf('COPY other.users')
    const installation = await open(dump.slice(0, start) + dump.slice(end))
    expect(installation.missing).toEqual(['palettes'])
    expect(await collect(installation.read('palettes'))).toEqual([])
  })
})

describe('incomplete dumps are rejected', () => {
  const config = lineOf(dump, 'COPY public.config ')
  const inSecondRow = dump.indexOf(made.config[1]!.key!) + 200
  const second = dump.split('\n')[config + 1]!

  it.each<[string, string | Buffer, string]>([
    ['nothing', '', 'The dump is truncated: after line 0'],
    [
      'cut in a row',
      dump.slice(0, inSecondRow),
      `line ${config + 2} ends in the middle of a row of "config"`,
    ],
    [
      'cut behind a row',
      `${dump
        .split('\n')
        .slice(0, config + 2)
        .join('\n')}\n`,
      `ends in line ${config + 2} within the rows of "config", which begin in line ${config + 1}`,
    ],
    [
      'cut behind a table',
      dump.slice(0, dump.indexOf('COPY public.users')),
      'The dump is truncated: after line',
    ],
    [
      'a COPY without its end',
      dump.replace('\n\\.\n', '\n'),
      `Line ${lineOf(dump, 'COPY public.config_view') - 2} has 1 values; the table "config" has`,
    ],
    [
      'a value too many',
      dump.replace(second, `${second}\tmore`),
      `Line ${config + 2} has ${Object.keys(made.config[0]!).length + 1} values`,
    ],
    [
      'an escape without its end',
      dump.replace(second, `${second}\\`),
      `Line ${config + 2} ends within an escape`,
    ],
    [
      'Latin 1',
      Buffer.from(dump.replace('"', '"ü'), 'latin1'),
      `Line ${config + 1} is not in UTF-8 (table "config")`,
    ],
    ['bytes that are none', dump.replace(second, second.replace('PUBLISHED', '\\xff')), 'is not in UTF-8'],
    [
      'an encoding',
      dump.replace("'UTF8'", "'LATIN1'"),
      `Line ${lineOf(dump, 'SET client_enc')}: the dump is in LATIN1`,
    ],
    ['a second config', dump + dump, 'the table "config" is in this dump a second time'],
    ['no config', dump.replace('COPY public.config (', 'COPY public.other ('), 'has no table "config"'],
    [
      'a config without data',
      dump.replace('(key, data,', '(key, date,'),
      `Line ${config}: the table "config" has no column "data"`,
    ],
    ['INSERT statements', "INSERT INTO public.config VALUES (1, 'x');\n", 'Line 1: the dump has INSERT'],
    [
      'a custom format',
      'PGDMP\x01\x0e',
      'This dump is not plain SQL. Write it as SQL first: pg_restore -f dump.sql',
    ],
    ['a tar file', 'toc.dat\0\0', 'pg_restore -f dump.sql'],
    ['a packed file', Buffer.from([0x1f, 0x8b, 8, 0]), 'gunzip'],
    ['UTF-16', Buffer.from(`\ufeff${dump}`, 'utf16le'), 'Line 1 is in UTF-16'],
  ])('%s', async (_, content, sentence) => {
    await expect(open(content)).rejects.toThrow(sentence)
  })

  it('a folder, and no file', async () => {
    await expect(openDump(root)).rejects.toThrow('is a folder. Write it as SQL first: pg_restore -f dump.sql')
    await expect(openDump(join(root, 'none'))).rejects.toThrow('There is no file')
  })

  it('a line without end, with its number, before memory is full of it', async () => {
    const file = write(Buffer.concat([Buffer.from('--\n'), Buffer.alloc(MAX_LINE_BYTES + 1, 'a')]))
    await expect(openDump(file)).rejects.toThrow('Line 2 has more than')
  })
})

it('reads lines that are longer than what is read at once', async () => {
  const texts = ['a'.repeat(200_000), '', 'ü'.repeat(70_000), 'end']
  const lines = await collect(readLines(write(texts.join('\n'))))
  expect(lines.map(({ bytes, number }) => [number, bytes.toString('utf8')])).toEqual(
    texts.map((text, index) => [index + 1, text]),
  )
})
