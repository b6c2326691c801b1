import type { ChartView, DashboardView, DataFailure } from '@tessera/api'
import { readQueryKeys } from '@tessera/chart/viewer'
import { chartParams, sharedParams } from '@tessera/project/viewer'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ownAddress } from '../state/own-address.ts'
import { useWords } from '../state/words.tsx'
import { type Arrival, useChartCalls } from './use-chart-calls.ts'
import { useReach } from './use-reach.ts'

/** A chart of a dashboard, as far as it has loaded. */
export type LoadedChart = {
  view?: ChartView
  /** Whether other observations are loading. */
  isWaiting: boolean
  /** Why they failed to load. */
  failure?: DataFailure
  retry(): void
}

type Entry = {
  view?: ChartView
  /** The request that the loaded data belong to. */
  question?: string
  failure?: DataFailure
  failedQuestion?: string
}

/** Maximum number of charts per call, which the server enforces (`screens/published/dashboard-charts.ts`). */
const MAX_AT_ONCE = 8

/** The failure that is used if there was no response with a code. */
const UNREACHED: DataFailure = { code: 'UNREACHED', message: 'The server could not be reached.' }

/**
 * Loads the charts of a dashboard: those sent with the page, others when they come near, and the rest when the browser
 * is idle. When the address filters them differently, reloads them, visible ones first, several per call.
 */
export function useDashboardCharts({ key, charts, blocks }: DashboardView) {
  const { locale } = useWords()
  const [params] = useSearchParams()
  const reach = useReach()
  const [near, setNear] = useState<readonly number[]>([])
  const questionOf = (number: number): string => toQuestion(params, number)
  const [entries, setEntries] = useState(
    () =>
      new Map<number, Entry>(
        charts.map((view) => [view.place.number, { view, question: questionOf(view.place.number) }]),
      ),
  )
  const put = useCallback(
    (number: number, change: (before: Entry) => Entry) =>
      setEntries((before) => new Map(before).set(number, change(before.get(number) ?? {}))),
    [],
  )
  const arrive = useCallback(
    ({ number, question, view }: Arrival) =>
      put(number, (before) => {
        // keep the current chart if the next load fails
        const isKept = !view || (!view.data && before.view?.data)
        return isKept
          ? { ...before, failure: view?.failure ?? UNREACHED, failedQuestion: question }
          : { view, question }
      }),
    [put],
  )
  const { underWay, ask } = useChartCalls(ownAddress(`/${locale}/v/${key}/charts`), near, arrive)
  const numbers = blocks.flatMap((block) => (block.type === 'chart' ? [block.number] : []))
  const open = numbers.filter((number) => {
    const entry = entries.get(number)
    return ![entry?.question, entry?.failedQuestion, underWay.get(number)].includes(questionOf(number))
  })
  const urgent = reach === 'sent' ? [] : open.filter((number) => near.includes(number))
  const absent = reach === 'all' ? open.filter((number) => !entries.get(number)?.view) : []
  const others = underWay.size > 0 ? [] : reach === 'paper' ? open : absent
  const isUrgent = urgent.length > 0
  const asked = (isUrgent ? urgent : others).slice(0, MAX_AT_ONCE).join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown only affects how it is replaced
  useEffect(() => {
    if (asked === '') return
    const questions = new Map(asked.split(',').map((number) => [Number(number), questionOf(Number(number))]))
    const shown = new Set([...entries].flatMap(([number, { view }]) => (view ? [number] : [])))
    void ask({ params, questions, shown, isUrgent })
  }, [asked, isUrgent, params, ask])
  return {
    /** The loaded charts. */
    views: useMemo(() => [...entries.values()].flatMap(({ view }) => view ?? []), [entries]),
    /** Reports that a chart is visible or near. */
    come: useCallback(
      (number: number) => setNear((before) => (before.includes(number) ? before : [...before, number])),
      [],
    ),
    leave: useCallback((number: number) => setNear((before) => before.filter((each) => each !== number)), []),
    chartOf(number: number): LoadedChart {
      const { view, question, failure, failedQuestion } = entries.get(number) ?? {}
      const current = questionOf(number)
      return {
        view,
        isWaiting: view !== undefined && question !== current && failedQuestion !== current,
        ...(failure && failedQuestion === current && { failure }),
        retry: () => put(number, ({ view: kept }) => ({ view: kept })),
      }
    },
  }
}

/** Returns the parameters of an address that determine which observations a chart shows. */
const toQuestion = (params: URLSearchParams, number: number): string =>
  [sharedParams(params), chartParams(params, { number, isAlone: false, hasShared: true })]
    .map(readQueryKeys)
    .join(' ')
