import { chartTitle, filterSubtitle, markdownToText } from '@tessera/api'
import type { ChartConfig, Words } from '@tessera/chart'
import { formatLabelled, type Locale, readLocalized } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import {
  fillText,
  listMoments,
  listTextProblems,
  type Project,
  readerChangesOf,
  readTextValue,
  readTrend,
  type SharedOffers,
  type ShownChart,
  sharedTimeOf,
  splitText,
  withOwnValues,
} from '@tessera/project'
import { withSharedTime } from '@tessera/project/viewer'
import { type ReactNode, useMemo } from 'react'
import { useWords } from '../../state/words.tsx'
import type { ChartStage, Drawn } from '../state/chart-stage.ts'
import { useEditorSnapshot, useProject } from '../state/use-editor.tsx'
import { type TextValueSource, TextValues } from '../texts/text-values.ts'
import { useSharedOffers } from './SharedControls.tsx'

/** Provides the chart values for the texts of a layout to everything that shows or edits them. */
export function WithTextValues({ children }: { children: ReactNode }) {
  const { t, locale } = useWords()
  const { chartConfigs, layout } = useProject()
  const { stages } = useEditorSnapshot()
  const shared = useSharedOffers()
  // Only dashboards show texts.
  const isDashboard = layout.type === 'dashboard'
  const values = useMemo(
    () => (isDashboard ? toSource({ chartConfigs, stages, shared, locale, t }) : undefined),
    [isDashboard, chartConfigs, stages, shared, locale, t],
  )
  return <TextValues value={values}>{children}</TextValues>
}

type Known = Pick<Project, 'chartConfigs'> & {
  stages: Readonly<Record<string, ChartStage>>
  shared: SharedOffers | undefined
  locale: Locale
  t: Translate
}

function toSource({ chartConfigs, stages, shared, locale, t }: Known): TextValueSource {
  const shown = chartConfigs.map(({ key }) => toShownChart(stages[key], shared))
  const nameOf = (number: number): string => {
    const config = chartConfigs[number - 1]
    const title = config ? toTitle(config, stages[config.key]?.drawn, locale) : ''
    const place = t('chart.tab', { number: String(number) })
    return title === '' ? place : formatLabelled(place, title, locale)
  }
  /** Returns whether data are still loading. */
  const isComing = (number: number): boolean => {
    const key = chartConfigs[number - 1]?.key
    return key !== undefined && !shown[number - 1] && stages[key]?.failure === undefined
  }
  const nameRaw = (raw: string): string => {
    const [part] = splitText(raw)
    const { chart, at } = (typeof part === 'object' && part.request) || {}
    if (chart === undefined || chart > chartConfigs.length) return raw
    return at === undefined ? nameOf(chart) : `${nameOf(chart)}, ${at}`
  }
  return {
    get charts() {
      return chartConfigs.map((_, index) => {
        const chart = shown[index]
        return {
          number: index + 1,
          name: nameOf(index + 1),
          moments: chart ? listMoments(chart, locale) : [],
          filters: chart ? filterSubtitle(chart.config, chart.components, locale, t as Words) : '',
          changes: chart ? readerChangesOf(chart, shared) : { time: false, values: false },
        }
      })
    },
    read(request) {
      const value = readTextValue(request, shown, locale)
      const name = request ? nameOf(request.chart) : ''
      return typeof value === 'string' ? { name, problem: value } : { name, text: value.text }
    },
    readTrend: (request) => readTrend(request, shown, locale, t as Words),
    fill: (markdown) => fillText(markdown, shown, locale),
    listProblems: (markdown) =>
      listTextProblems(markdown, shown, locale).flatMap(({ raw, problem }) => {
        const [part] = splitText(raw)
        const number = typeof part === 'object' ? part.request?.chart : undefined
        if (problem === 'no-data' && number !== undefined && isComing(number)) return []
        return [{ name: nameRaw(raw), problem }]
      }),
  }
}

/** Returns the title of a chart: the author's, with its placeholders filled, otherwise the one its page will show. */
const toTitle = (config: ChartConfig, drawn: Drawn | undefined, locale: Locale): string =>
  markdownToText(
    readLocalized(withOwnValues(config, drawn && { ...drawn, ...drawn.data }, locale).meta.title, locale),
  ) ||
  readLocalized(config.meta.label, locale) ||
  (drawn ? chartTitle(drawn.config, drawn.data.datasets, locale, drawn.data.components) : '')

/** Returns a chart as its readers initially see it; `undefined` if its data is missing. */
function toShownChart(
  stage: ChartStage | undefined,
  shared: SharedOffers | undefined,
): ShownChart | undefined {
  if (!stage?.drawn) return undefined
  const { config, data } = stage.drawn
  const { components, table } = data
  const time = sharedTimeOf(config, components)
  return {
    config,
    components,
    table,
    ...(shared && { view: withSharedTime({}, { offers: shared.offers, view: {} }, time) }),
  }
}
