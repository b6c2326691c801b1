import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STATIC_TOPICS } from '@tessera/api'
import { LOCALES } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { readStaticPage, renderPage } from './read-static-page.ts'

/** Creates a data folder with an operator's texts, and collects log lines. */
function createFolder(files: Record<string, string | Buffer>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-pages-'))
  mkdirSync(join(dataDir, 'pages'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dataDir, 'pages', name), text)
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => warnings.push(message) } as never
  return { read: () => readStaticPage('imprint', 'de', { dataDir }, log), warnings, dataDir, log }
}

describe('a page about the installation', () => {
  it.each(STATIC_TOPICS.flatMap((topic) => LOCALES.map((locale) => [topic, locale] as const)))(
    '%s in %s tells who runs it',
    async (topic, locale) => {
      const { dataDir, log, warnings } = createFolder({})
      const own = { dataDir, operatorName: 'Office & Co', operatorMail: 'a@office.example' }
      const html = await readStaticPage(topic, locale, own, log)
      expect(html).toContain('Office &amp; Co')
      expect(html).toContain('<a href="mailto:a@office.example">a@office.example</a>')
      expect(html.match(/<h1>/g)?.length).toBe(1)
      const unnamed = await readStaticPage(topic, locale, { dataDir }, log)
      expect(unnamed).not.toMatch(/[{}]|undefined/)
      expect(html).not.toContain('ß')
      expect(warnings).toEqual([])
    },
  )

  it('is the operator’s own if there is one', async () => {
    const { read } = createFolder({ 'impressum.de.md': '# Wir\n\n{operator}' })
    expect(await read()).toBe('<h1>Wir</h1>\n<p>eine lokale Installation</p>')
  })

  it.each([
    ['too large', Buffer.alloc(200_001, 'a')],
    ['no text', Buffer.from([0xff, 0xfe, 0x00])],
  ])('stays ours if the operator’s is %s, and the log says so', async (_, content) => {
    const { read, warnings } = createFolder({ 'impressum.de.md': content })
    expect(await read()).toContain('<h1>Impressum</h1>')
    expect(warnings.length).toBe(1)
  })
})

describe('a text in Markdown', () => {
  it('brings no markup and no scripts with it', () => {
    const html = renderPage(
      '<script>alert(1)</script>\n\n[a](javascript:alert(1)) <img src=x onerror=y> {operator}',
      { operator: '<b>*x*</b> [y](z)' },
      'en',
    )
    expect(html).not.toMatch(/<script|<img|javascript:|<b>|<em>/)
    expect(html).toContain('&lt;b&gt;*x*&lt;/b&gt; [y](z)')
  })

  it('may have tables', () => {
    expect(renderPage('| a |\n| - |\n| b |', {}, 'en')).toContain('<td>b</td>')
  })
})
