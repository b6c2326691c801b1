import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Programs that read PDF files; where they are missing, they are installed from Debian. Throws a sentence without them. */
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

/** What a program of Poppler says of a PDF file; `-` stands for the output. Throws where it finds something wrong. */
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

/** The text of a PDF file as people would read it. */
export const readPdfText = (pdf: Uint8Array): string => ask('pdftotext', pdf, ['-layout'], ['-'])

/** Its title, pages and page size, a line each. */
export const readPdfFacts = (pdf: Uint8Array): string => ask('pdfinfo', pdf, [])

/** The tags of its parts with their texts. */
export const readPdfTags = (pdf: Uint8Array): string => ask('pdfinfo', pdf, ['-struct-text'])

/** Its fonts, a line each. */
export const readPdfFonts = (pdf: Uint8Array): string => ask('pdffonts', pdf, [])
