import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findOrInstall } from '../../packages/sources/src/testing/install-from-debian.ts'

/** Returns the LibreOffice program, and installs it from Debian if it is missing. Throws if that fails. */
export const requireLibreOffice = (): string =>
  findOrInstall('libreoffice-calc-nogui', () =>
    ['/usr/bin/soffice', '/usr/local/bin/soffice'].find((path) => existsSync(path)),
  )

/** A cell of a sheet as CSV, where texts are quoted but numbers and dates are not. */
export type SheetCell = { text: string; isText: boolean }

/** Comma, quote, UTF-8, from line 1, quoted texts, numbers as shown, and one file per sheet. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,true,false,false,-1'

/** The name of the observations sheet in each language. */
const DATA_SHEETS = ['Daten', 'Données', 'Dati', 'Data']

/**
 * Reads Excel files with LibreOffice: the rows of the observations and of the metadata, by file name without extension.
 */
export async function readXlsxFiles(
  files: Record<string, Uint8Array>,
): Promise<Record<string, SheetCell[][][]>> {
  const converted = await convert(files, 'xlsx', CSV)
  return Object.fromEntries(
    Object.keys(files).map((name) => {
      const sheets = Object.entries(converted).filter(([each]) => each.startsWith(`${name}-`))
      const isData = ([each]: [string, string]): boolean =>
        DATA_SHEETS.some((word) => each.endsWith(`-${word}`))
      const [data, about] = [sheets.find(isData), sheets.find((sheet) => !isData(sheet))]
      return [name, [data, about].map((sheet) => parseCsv(sheet?.[1] ?? ''))]
    }),
  )
}

/**
 * Reads the cells of an Excel file's first sheet as stored by LibreOffice: their types, and numbers with all digits.
 */
export async function readXlsxValues(file: Uint8Array): Promise<{ kind: string; value: string }[][]> {
  const { file: xml = '' } = await convert({ file }, 'xlsx', 'fods')
  const sheet = /<table:table .*?<\/table:table>/s.exec(xml)?.[0] ?? ''
  return [...sheet.matchAll(/<table:table-row.*?<\/table:table-row>/gs)].map(([row]) =>
    [...row.matchAll(/<table:table-cell[^>]*office:value-type="(\w+)"([^>]*)>/g)].map(
      ([, kind = '', rest = '']) => ({
        kind,
        value: /office:(?:date-)?value="([^"]*)"/.exec(rest)?.[1] ?? '',
      }),
    ),
  )
}

/** Converts files in a single run of LibreOffice. Returns texts by file name without extension. */
async function convert(
  files: Record<string, Uint8Array>,
  ending: string,
  form: string,
): Promise<Record<string, string>> {
  const program = requireLibreOffice()
  const folder = mkdtempSync(join(tmpdir(), 'tessera-office-'))
  const out = join(folder, 'out')
  mkdirSync(out)
  try {
    const paths = Object.entries(files).map(([name, bytes]) => {
      const path = join(folder, `${name}.${ending}`)
      writeFileSync(path, bytes)
      return path
    })
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const order = ['--headless', profile, '--convert-to', form, '--outdir', out, ...paths]
    // asynchronous, since servers in this process keep running; the locale keeps accents in file names on machines
    // whose shell does not set one
    const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
    await promisify(execFile)(program, order, { maxBuffer: 2 ** 24, env })
    return Object.fromEntries(
      readdirSync(out).map((name) => [name.replace(/\.\w+$/, ''), readFileSync(join(out, name), 'utf8')]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Parses CSV according to RFC 4180. Tells which cells were quoted. */
export function parseCsv(text: string): SheetCell[][] {
  const rows: SheetCell[][] = []
  let row: SheetCell[] = []
  for (const [, quoted, plain = '', end] of text
    .replace('\uFEFF', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push({ text: quoted?.replaceAll('""', '"') ?? plain, isText: quoted !== undefined })
    if (end === ',') continue
    if (end === '' && row.length === 1 && row[0]?.text === '') break
    rows.push(row)
    row = []
  }
  return rows
}
