import type { OneFile, OneFileFact } from '@tessera/api/one-file'
import type { StillChart } from '@tessera/api/still'
import { escapeMarkup, type Locale } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { type FileScript, hashOf } from './scripts.ts'

export type HtmlFile = {
  locale: Locale
  file: Omit<OneFile, 'words'>
  /** Each chart as it is before scripts run, in the order of the blocks; `undefined` for other blocks. */
  stills: (StillChart | undefined)[]
  script: FileScript
  /** The compressed data for the script. */
  data: string
  t: Translate
}

/** Decompresses the script and its data. Browsers that do not support this show the static file. */
const LOADER = `(async()=>{const read=async id=>new Response(new Blob([Uint8Array.from(atob(document.getElementById(id).textContent),c=>c.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream('deflate'))).text();const [code,data]=await Promise.all([read('code'),read('data')]);document.getElementById('data').textContent=data;const s=document.createElement('script');s.textContent=code;document.head.append(s)})()`

/**
 * Writes a self-contained HTML file: texts, pictures and tables for reading without scripts, and a compressed script
 * that makes it interactive. Its content security policy allows no other scripts and no requests.
 */
export function writeHtml({ locale, file, stills, script, data, t }: HtmlFile): string {
  const { title, whole, blocks, facts } = file
  const heading = whole || blocks.length > 1 ? 'h2' : 'h1'
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(LOADER)}' '${script.hash}'`,
    `style-src '${hashOf(script.style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const parts = blocks.map((block, place) => {
    if (block.kind === 'text') return `<section class="text">${block.html}</section>`
    const name = escapeMarkup(block.title)
    if (block.kind === 'failure')
      return `<section><${heading}>${name}</${heading}>${paragraph(block.text, 'warning')}</section>`
    const { texts, warnings, notes, origins } = block
    const still = stills[place]
    return [
      `<figure><figcaption><${heading}>${texts.title || name}</${heading}>`,
      `<div class="description">${texts.description}</div></figcaption>`,
      ...warnings.map((text) => paragraph(text, 'warning')),
      still && stillToHtml(still, block.title, t),
      `<div class="notes">${texts.notes ?? ''}${[notes.join(' · '), ...origins].map((text) => text && paragraph(text)).join('')}</div>`,
      '</figure>',
    ].join('')
  })
  return [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(title)}</title>`,
    `<style>${script.style}</style>`,
    '</head>',
    '<body>',
    '<header></header>',
    file.isGrid ? '<main class="grid">' : '<main>',
    ...(whole ? [`<h1>${whole.title}</h1><div class="description">${whole.description}</div>`] : []),
    ...parts,
    factsToHtml(facts),
    '</main>',
    `<script type="text/plain" id="data">${data}</script>`,
    `<script type="text/plain" id="code">${script.packed}</script>`,
    `<script>${LOADER}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const paragraph = (text: string, kind?: string): string =>
  `<p${kind ? ` class="${kind}"` : ''}>${escapeMarkup(text)}</p>`

function stillToHtml(still: StillChart, title: string, t: Translate): string {
  const { hints, legend = '', picture, table, description } = still
  const rows = tableToHtml(table, title, t)
  return [
    `<div class="key">${hints.map((hint) => paragraph(hint, 'warning')).join('')}${legend}</div>`,
    `<div class="stage">${picture ?? rows}</div>`,
    `<details class="values"><summary>${escapeMarkup(t('chart.values'))}</summary>`,
    paragraph(description),
    picture ? rows : '',
    '</details>',
  ].join('')
}

function tableToHtml({ columns, rows, count }: StillChart['table'], title: string, t: Translate): string {
  const kindOf = (place: number): string => (columns[place]?.isNumeric ? ' class="number"' : '')
  const heads = columns.map(
    ({ title: name }, place) => `<th scope="col"${kindOf(place)}>${escapeMarkup(name)}</th>`,
  )
  const lines = rows.map(
    (cells) =>
      `<tr>${cells.map((text, place) => `<td${kindOf(place)}>${escapeMarkup(text)}</td>`).join('')}</tr>`,
  )
  const shown = rows.length
  const foot = count > shown ? t('table.rows', { shown, count }) : t('table.all-rows', { count })
  const label = escapeMarkup(title)
  return [
    `<div class="scroll" tabindex="0" role="group" aria-label="${label}">`,
    `<table><caption class="visually-hidden">${label}</caption>`,
    `<thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`,
    paragraph(foot, 'soft'),
  ].join('')
}

const factsToHtml = (facts: OneFileFact[]): string =>
  `<dl class="facts">${facts
    .map(({ name, text, href }) => {
      const shown = escapeMarkup(text)
      const said = href ? `<a href="${escapeMarkup(href)}" rel="noreferrer">${shown}</a>` : shown
      return `${name ? `<dt>${escapeMarkup(name)}</dt>` : ''}<dd>${said}</dd>`
    })
    .join('')}</dl>`
