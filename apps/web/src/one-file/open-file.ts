import { type OneFile, type PackedLanguages, readLanguage } from '@tessera/api/one-file'
import { loadDrawing } from '@tessera/chart'
import type { ViewState } from '@tessera/chart/viewer'
import { DEFAULT_LOCALE, formatNumber, isLocale, LANGUAGES, LOCALES, type Locale } from '@tessera/cube'
import { type CompiledCatalogue, createTranslate } from '@tessera/i18n'
import { copyCells } from '../chart-frame/copy-cells.ts'
import { createChartBlock } from './chart-block.ts'
import { el, htmlEl } from './element.ts'
// in this order: later rules prevail
import './page.css'
import './controls.css'
import './chart.css'
import './media.css'

/** The data in the file, and the requested language. */
type Written = PackedLanguages<OneFile> & { locale?: Locale }

const written: Written = JSON.parse(document.getElementById('data')?.textContent ?? '')
const main = document.querySelector('main')!
const header = document.querySelector('header')!
const dark = matchMedia('(prefers-color-scheme: dark)')
/** The view of each chart, which survives a change of language. */
const views: ViewState[] = []
let isPrinting = false
let drawAll = (): void => undefined

/** Returns the requested language, otherwise the reader's first available one. */
function chooseLanguage(): Locale {
  if (written.locale) return written.locale
  const own = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale)
  return own ?? DEFAULT_LOCALE
}

async function open(locale: Locale): Promise<void> {
  const file = readLanguage<OneFile>(written, locale)
  const t = createTranslate(locale, file.words as CompiledCatalogue, (value) => formatNumber(value, locale))
  const charts = file.blocks.flatMap((block) => (block.kind === 'chart' ? block : []))
  await Promise.all(charts.map(({ config, components }) => loadDrawing(config, components)))
  document.documentElement.lang = locale
  document.title = file.title
  const draws: (() => void)[] = []
  const heading = file.whole || file.blocks.length > 1 ? 'h2' : 'h1'
  const blocks = file.blocks.map((block, place): HTMLElement => {
    if (block.kind === 'text') return htmlEl('section', { class: 'text' }, block.html)
    if (block.kind === 'failure')
      return el('section', {}, el(heading, {}, block.title), el('p', { class: 'warning' }, block.text))
    const { element, draw } = createChartBlock(block, {
      ...{ place, locale, t, heading },
      isDark: () => dark.matches && !isPrinting,
      view: views[place] ?? block.view,
      onView: (view) => {
        views[place] = view
      },
    })
    draws.push(draw)
    return element
  })
  main.classList.toggle('grid', file.isGrid === true)
  main.replaceChildren(
    ...(file.whole
      ? [htmlEl('h1', {}, file.whole.title), htmlEl('div', { class: 'description' }, file.whole.description)]
      : []),
    ...blocks,
    factsEl(file),
  )
  drawAll = () => {
    document.documentElement.toggleAttribute('data-dark', dark.matches && !isPrinting)
    for (const draw of draws) draw()
  }
  drawAll()
  showLanguages(locale, t('share.picture.language'))
}

const factsEl = ({ facts }: OneFile): HTMLElement =>
  el(
    'dl',
    { class: 'facts' },
    ...facts.flatMap(({ name, text, href }) => [
      ...(name ? [el('dt', {}, name)] : []),
      el('dd', {}, href ? el('a', { href, rel: 'noreferrer' }, text) : text),
    ]),
  )

function showLanguages(current: Locale, label: string): void {
  const known = header.querySelectorAll('button')
  const buttons = LOCALES.map((locale, place) => {
    const button = known[place] ?? el('button', { type: 'button', lang: locale }, LANGUAGES[locale].name)
    button.setAttribute('aria-pressed', String(locale === current))
    button.onclick = () => void open(locale)
    return button
  })
  const [first] = buttons
  if (!first?.isConnected) header.append(el('div', { role: 'group', class: 'languages' }, ...buttons))
  header.querySelector('[role=group]')?.setAttribute('aria-label', label)
}

addEventListener('copy', copyCells)

let width = innerWidth
addEventListener('resize', () => {
  if (innerWidth !== width) drawAll()
  width = innerWidth
})
dark.addEventListener('change', () => drawAll())
for (const [event, is] of [
  ['beforeprint', true],
  ['afterprint', false],
] as const)
  addEventListener(event, () => {
    isPrinting = is
    if (dark.matches) drawAll()
  })

void open(chooseLanguage())
