import type { OneFileChart } from '@tessera/api/one-file'
import {
  readPresentValues,
  toFrameTime,
  VIEWED_CHANGES,
  type ViewOffers,
  type ViewState,
} from '@tessera/chart/viewer'
import { findDimension, type Locale, nameValue, type Table } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { readPresentDates, toDataFilters, toFilterOptions, toRangePlaces } from '@tessera/render/plain'
import { listPossible } from './choices.ts'
import { el, selectEl } from './element.ts'

/** The chart of controls, and their callback. */
type Site = {
  chart: OneFileChart
  locale: Locale
  t: Translate
  readView(): ViewState
  onView(view: ViewState): void
}

/** A control with a function that updates it for another view or other observations. */
type Control = { element: HTMLElement; update(table: Table): void }

/**
 * Creates the readers' controls except the legend. They are created only once, so that updates do not interrupt their
 * use.
 */
export function createControls(site: Site): Control {
  const { time, slider, filters, canPercent, highlight, change, top } = site.chart.offers
  const controls = [
    ...filters.map(({ id }) => dataFilter(site, id)),
    ...(highlight ? [highlighting(site, highlight)] : []),
    ...(change ? [changing(site, change)] : []),
    ...(top ? [limiting(site, top)] : []),
    ...(canPercent ? [calculation(site)] : []),
    ...(time ? [timeRange(site, time)] : []),
    ...(slider ? [timeSlider(site, slider)] : []),
  ]
  return {
    element: el('div', { class: 'controls' }, ...controls.map(({ element }) => element)),
    update: (table) => {
      for (const { update } of controls) update(table)
    },
  }
}

function dataFilter({ chart, locale, t, readView, onView }: Site, id: string): Control {
  const { offers, components } = chart
  const isSeveral = typeof offers.filters.find((each) => each.id === id)?.value !== 'string'
  const { element, select } = selectEl(findDimension(components, id)?.label ?? '', (value) => {
    const view = readView()
    const choice = isSeveral ? [...select.selectedOptions].map((option) => option.value) : value
    onView({ ...view, filters: { ...view.filters, [id]: choice } })
  })
  select.multiple = isSeveral
  const update = (): void => {
    const view = readView()
    const possible = listPossible(chart, view)
    const noneLabel = t('reader.filters.all')
    const all = toDataFilters({ offers, components, view, possible, locale, noneLabel })
    const filter = all.find((each) => each.id === id)
    select.replaceChildren(
      ...(filter?.options ?? []).map(({ value, label, depth = 0, isDisabled }) =>
        el(
          'option',
          { value, disabled: isDisabled, selected: filter?.several?.values.includes(value) },
          `${'\u00a0\u00a0'.repeat(depth)}${label}`,
        ),
      ),
    )
    if (!isSeveral) select.value = filter?.value ?? ''
  }
  return { element, update }
}

/** Highlights a value of the reader's choice instead of the author's. */
function highlighting(
  { chart: { components, table }, locale, t, readView, onView }: Site,
  { id }: NonNullable<ViewOffers['highlight']>,
): Control {
  const dimension = findDimension(components, id)
  const { element, select } = selectEl(
    t('part.highlight.find', { dimension: dimension?.label ?? '' }),
    (value) => {
      const { highlighted: _, ...view } = readView()
      onView(value === '' ? view : { ...view, highlighted: [value] })
    },
  )
  const options = dimension ? toFilterOptions(dimension, readPresentValues(table, id), locale) : []
  select.replaceChildren(
    el('option', { value: '' }, t('part.highlight.reset')),
    ...options.map(({ value, label, isDisabled }) => el('option', { value, disabled: isDisabled }, label)),
  )
  const update = (): void => {
    select.value = readView().highlighted?.[0] ?? ''
  }
  return { element, update }
}

function changing(
  { chart: { components }, locale, t, readView, onView }: Site,
  { type, base, timeId }: NonNullable<ViewOffers['change']>,
): Control {
  const time = findDimension(components, timeId)
  const label = t('part.change.show', { base: time ? nameValue(time, base, locale) : base })
  const { element, select } = selectEl(label, (value) =>
    onView({ ...readView(), change: VIEWED_CHANGES.find((each) => each === value) ?? type }),
  )
  select.append(...VIEWED_CHANGES.map((value) => el('option', { value }, t(`part.change.${value}`))))
  return {
    element,
    update: () => {
      select.value = readView().change ?? type
    },
  }
}

function limiting(
  { chart: { components }, t, readView, onView }: Site,
  { id, counts, count, end }: NonNullable<ViewOffers['top']>,
): Control {
  const label = t('part.top.show', { dimension: findDimension(components, id)?.label ?? '' })
  const { element, select } = selectEl(label, (value) =>
    onView({ ...readView(), top: counts.find((each) => String(each) === value) ?? 'all' }),
  )
  select.append(
    ...counts.map((each) => el('option', { value: each }, t(`part.top.${end}.option`, { count: each }))),
    el('option', { value: 'all' }, t('part.top.all')),
  )
  return {
    element,
    update: () => {
      select.value = String(readView().top ?? count ?? 'all')
    },
  }
}

const CALCULATIONS = ['identity', 'percent'] as const

function calculation({ chart, t, readView, onView }: Site): Control {
  const { element, select } = selectEl(t('controls.calculation'), (value) =>
    onView({ ...readView(), calculation: value === 'percent' ? 'percent' : 'identity' }),
  )
  const names = { identity: t('controls.calculation.identity'), percent: t('controls.calculation.percent') }
  select.append(...CALCULATIONS.map((value) => el('option', { value }, names[value])))
  return {
    element,
    update: () => {
      select.value = readView().calculation ?? chart.offers.calculation
    },
  }
}

function timeRange(
  { chart, locale, t, readView, onView }: Site,
  time: NonNullable<ViewOffers['time']>,
): Control {
  const dimension = findDimension(chart.components, time.id)
  const change = (): void => {
    const [from, to] = [Number(first.select.value), Number(last.select.value)]
    // Push the other end along.
    const [start, end] =
      from > to ? (document.activeElement === first.select ? [from, from] : [to, to]) : [from, to]
    onView({ ...readView(), timeRange: { from: dates[start]?.value ?? '', to: dates[end]?.value ?? '' } })
  }
  const [first, last] = [selectEl(t('reader.from'), change), selectEl(t('reader.to'), change)]
  let dates: ReturnType<typeof readPresentDates> = []
  const element = el('fieldset', {}, el('legend', {}, t('reader.time-range')), first.element, last.element)
  const update = (table: Table): void => {
    dates = readPresentDates(chart.components, table, time.id, locale)
    element.hidden = dates.length < 2 || !dimension
    if (!dimension) return
    const places = toRangePlaces(dates, readView().timeRange ?? time, dimension)
    for (const { select } of [first, last])
      select.replaceChildren(...dates.map(({ label }, place) => el('option', { value: place }, label)))
    first.select.value = String(places.from)
    last.select.value = String(places.to)
  }
  return { element, update }
}

function timeSlider(
  { chart, locale, t, readView, onView }: Site,
  slider: NonNullable<ViewOffers['slider']>,
): Control {
  const name = findDimension(chart.components, slider.id)?.label ?? ''
  let values: ReturnType<typeof readPresentDates> = []
  let timer: number | undefined
  const input = el('input', { type: 'range', min: 0, 'aria-label': name })
  const output = el('output', {})
  const play = el('button', { type: 'button', class: 'quiet' }, t('reader.play'))
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
    play.textContent = t('reader.play')
  }
  const move = (place: number): void => onView({ ...readView(), at: values[place]?.value ?? '' })
  input.addEventListener('input', () => {
    stop()
    move(Number(input.value))
  })
  play.addEventListener('click', () => {
    if (timer !== undefined) return stop()
    play.textContent = t('reader.pause')
    // Playing from the end restarts.
    if (Number(input.value) >= values.length - 1) move(0)
    timer = window.setInterval(
      () => {
        const next = Number(input.value) + 1
        if (next < values.length) move(next)
        if (next >= values.length - 1) stop()
      },
      toFrameTime(slider, values.length),
    )
  })
  const element = el('div', { class: 'slider' }, slider.hasPlayButton && play, input, output)
  const update = (table: Table): void => {
    values = readPresentDates(chart.components, table, slider.id, locale)
    element.hidden = values.length < 2
    const at = readView().at ?? values.at(-1)?.value
    const found = values.findIndex(({ value }) => value === at)
    const place = found < 0 ? values.length - 1 : found
    input.max = String(values.length - 1)
    input.value = String(place)
    output.textContent = values[place]?.label ?? ''
    input.setAttribute('aria-valuetext', output.textContent)
  }
  return { element, update }
}
