import { allFilterTexts, filterSubtitle } from '@tessera/api'
import type { OneFileChart } from '@tessera/api/one-file'
import { drawChart, type Words } from '@tessera/chart'
import { toSeenScene } from '@tessera/chart/table-scene'
import {
  LAST_ITEM_REASON,
  readLegendValues,
  readRest,
  type ViewState,
  withToggledValue,
  withViewFilters,
} from '@tessera/chart/viewer'
import type { Locale } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { describeChange } from '../chart-frame/describe-change.ts'
import { chooseRows, fitChoices } from './choices.ts'
import { createControls } from './controls.ts'
import { el, htmlEl } from './element.ts'
import { legendEl } from './legend.ts'
import { readingOf } from './reading.ts'
import { tableEl } from './table.ts'

/** The minimum width of a drawn chart, in px. */
const MIN_WIDTH = 240

type Site = {
  /** Its index in the file. */
  place: number
  locale: Locale
  t: Translate
  isDark(): boolean
  heading: 'h1' | 'h2'
  /** The reader's view, which is kept when the language changes. */
  view: ViewState
  onView(view: ViewState): void
}

/** Creates the permanent elements of a chart, whose content changes. */
function createParts(
  { texts, title, offers, warnings, origins, view }: OneFileChart,
  { place, t, heading }: Site,
) {
  const parts = {
    subtitle: el('p', { class: 'description' }),
    filters: el('p'),
    controls: el('div'),
    key: el('div', { class: 'key' }),
    stage: el('div', { class: 'stage' }),
    status: el('p', { role: 'status', class: 'soft' }),
    described: el('p', { id: `description-${place}` }),
    rows: el('div'),
  }
  const values = el(
    'details',
    // Open the table if the view shows it.
    { class: 'values', open: view.isTable },
    el('summary', {}, t('chart.values')),
    parts.described,
    // A chart that is a table already shows its values.
    !offers.isListing && parts.rows,
  )
  const element = el(
    'figure',
    {},
    el(
      'figcaption',
      {},
      htmlEl(heading, {}, texts.title || el('span', {}, title).innerHTML),
      texts.description ? htmlEl('div', { class: 'description' }, texts.description) : parts.subtitle,
    ),
    ...warnings.map((warning) => el('p', { class: 'warning' }, warning)),
    parts.controls,
    parts.key,
    parts.stage,
    parts.status,
    values,
    el(
      'div',
      { class: 'notes' },
      texts.notes ? htmlEl('div', {}, texts.notes) : '',
      parts.filters,
      ...origins.map((origin) => el('p', {}, origin)),
    ),
  )
  return { ...parts, values, element }
}

type Parts = ReturnType<typeof createParts>

/** Creates a chart with its texts, controls, legend, picture and table; `draw` draws it for its current width. */
export function createChartBlock(chart: OneFileChart, site: Site): { element: HTMLElement; draw(): void } {
  const { locale, t } = site
  const { components, offers } = chart
  const { legendId } = offers
  let { view } = site
  const parts = createParts(chart, site)
  const { status, values } = parts

  const see = (next: ViewState): void => {
    const fitted = fitChoices(chart, next)
    const restCount = readRest(chart.config, { components, table: chooseRows(chart, fitted) })?.count
    status.textContent = describeChange(view, fitted, { offers, components, restCount, t }) ?? ''
    view = fitted
    site.onView(view)
    draw()
  }
  const toggle = (value: string): void => {
    const present = readLegendValues(
      chart.config,
      { components, table: chooseRows(chart, view) },
      legendId ?? '',
    )
    const next = withToggledValue(view, value, present)
    if (next) see(next)
    else status.textContent = t(LAST_ITEM_REASON)
  }
  const controls = createControls({ chart, locale, t, readView: () => view, onView: see })
  parts.controls.replaceWith(controls.element)
  const draw = (): void => {
    controls.update(chooseRows(chart, view))
    drawParts(chart, { ...site, view }, parts, legendId === undefined ? undefined : toggle)
    drawRows(chart, { ...site, view }, parts)
  }
  values.addEventListener('toggle', () => drawRows(chart, { ...site, view }, parts))
  return { element: parts.element, draw }
}

/** Draws everything that depends on a chart's view. Restores the focus in the legend or the picture. */
function drawParts(
  chart: OneFileChart,
  { view, locale, t, isDark }: Site,
  { subtitle, filters, key, stage, described }: Parts,
  onToggle: ((value: string) => void) | undefined,
): void {
  const words = t as Words
  const { components, texts, title, notes } = chart
  const config = withViewFilters(chart.config, view, chart.offers)
  const scene = drawChart(config, {
    ...chart,
    ...{ table: chooseRows(chart, view), view, locale, words },
    ...(isDark() && { theme: 'dark' as const }),
    width: Math.max(MIN_WIDTH, stage.clientWidth),
  })
  subtitle.textContent = filterSubtitle(config, components, locale, words)
  // If a description replaces the subtitle, the notes list all filters.
  const told = texts.description ? allFilterTexts(config, components, locale, words) : notes
  filters.textContent = told.join(' · ')
  described.textContent = scene.description?.join(' ') ?? ''
  const hints = scene.hints.map(({ kind, messageId, values }) =>
    el('p', { class: kind }, words(messageId, values)),
  )
  const focused = document.activeElement
  const [isAtKey, isAtStage] = [key.contains(focused), stage.contains(focused)]
  key.replaceChildren(...hints, legendEl(scene.legends, { words, onToggle }))
  stage.replaceChildren(
    scene.type === 'table' ? tableEl(scene, title, t) : readingOf(scene, title, described.id, t),
  )
  const value = isAtKey && focused instanceof HTMLElement ? focused.dataset.value : undefined
  if (value !== undefined) key.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`)?.focus()
  if (isAtStage) stage.querySelector<HTMLElement>('[tabindex]')?.focus()
}

/** Updates the table of visible observations, if it is open. */
function drawRows(chart: OneFileChart, { view, locale, t }: Site, { values, rows }: Parts): void {
  const { components, offers, title } = chart
  if (!values.open || offers.isListing) return
  const config = withViewFilters(chart.config, view, chart.offers)
  const scene = toSeenScene(config, { table: chooseRows(chart, view), components, locale, view })
  rows.replaceChildren(tableEl(scene, title, t))
}
