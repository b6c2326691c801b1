import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstall } from '../../packages/sources/src/testing/install-from-debian.ts'

const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']

/** Installs the programs that read PDF files from Debian if they are missing. Throws if that fails. */
export function requirePoppler(): void {
  findOrInstall('poppler-utils', () => FOLDERS.find((folder) => existsSync(join(folder, 'pdftotext'))))
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
