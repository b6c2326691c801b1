import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes sure that the programs that read PDF files exist, and installs them from Debian if they are missing. Throws if
 * that fails.
 */
export function requirePoppler(): void {
  const isThere = (): boolean =>
    ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].some((folder) =>
      existsSync(join(folder, 'pdftotext')),
    )
  if (isThere()) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('Poppler is not installed: the package poppler-utils has pdftotext.')
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...command: string[]) => execFileSync('apt-get', command, { env, stdio: 'pipe' })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', 'poppler-utils')
  if (!isThere()) throw new Error('The package poppler-utils lacks pdftotext.')
}

/**
 * Returns the output of a Poppler program for a PDF file; `-` means standard output. Throws if the program reports an
 * error.
 */
function ask(program: string, pdf: Uint8Array, before: string[], after: string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pdf-'))
  try {
    const file = join(folder, 'file.pdf')
    writeFileSync(file, pdf)
    const { status, stdout, stderr } = spawnSync(program, [...before, file, ...after], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
    if (status !== 0 || stderr !== '') throw new Error(`${program}: ${stderr}`)
    return stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the text of a PDF file in reading order. */
export const readPdfText = (pdf: Uint8Array): string => ask('pdftotext', pdf, ['-layout'], ['-'])

/** Returns its title, pages and page size, one line each. */
export const readPdfFacts = (pdf: Uint8Array): string => ask('pdfinfo', pdf, [])

/** Returns the tags of its structure with their texts. */
export const readPdfTags = (pdf: Uint8Array): string => ask('pdfinfo', pdf, ['-struct-text'])

/** Returns its fonts, one line each. */
export const readPdfFonts = (pdf: Uint8Array): string => ask('pdffonts', pdf, [])
