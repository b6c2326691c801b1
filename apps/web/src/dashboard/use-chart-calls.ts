import type { ChartView } from '@tessera/api'
import { useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { idle } from '../chart-frame/hydration/when-needed.ts'
import { useWindowEvent } from '../state/use-window-event.ts'

/** A chart that has loaded; `view` is `undefined` if it failed. */
export type Arrival = { number: number; question: string; view: ChartView | undefined }

/** Charts to load in one call. */
export type Call = {
  params: URLSearchParams
  /** The parameters that determine the observations of each chart, by number. */
  questions: Map<number, string>
  /** Charts that already show something. */
  shown: ReadonlySet<number>
  /** Whether somebody is waiting for them. If not, other work has priority. */
  isUrgent: boolean
}

/** Maximum wait for idle time, in ms. */
const MAX_WAIT = 200

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Loads charts of a dashboard, and passes on those that are still needed. New charts are passed on one at a time,
 * visible ones first, so that scrolling stays smooth.
 */
export function useChartCalls(path: string, near: readonly number[], onArrive: (arrival: Arrival) => void) {
  const nearNow = useRef(near)
  nearNow.current = near
  /** Pending requests by chart number. */
  const underWay = useRef(new Map<number, string>())
  const arrived = useRef<Arrival[]>([])
  const settle = useCallback(
    (arrival: Arrival): void => {
      const { number, question } = arrival
      if (underWay.current.get(number) !== question) return
      underWay.current.delete(number)
      onArrive(arrival)
    },
    [onArrive],
  )
  // printing must not wait
  useWindowEvent('beforeprint', () =>
    flushSync(() => {
      for (const arrival of arrived.current.splice(0)) settle(arrival)
    }),
  )
  const ask = useCallback(
    async ({ params, questions, shown, isUrgent }: Call): Promise<void> => {
      for (const [number, question] of questions) underWay.current.set(number, question)
      if (!isUrgent) await idle()
      const views = await askCharts(path, [...questions.keys()], params).catch(() => [])
      for (const [number, question] of questions)
        arrived.current.push({
          number,
          question,
          view: views.find(({ place }) => place.number === number),
        })
      const isNear = ({ number }: Arrival): boolean => nearNow.current.includes(number)
      while (arrived.current.length > 0) {
        // update visible charts together
        const changed = arrived.current.filter((each) => isNear(each) && shown.has(each.number))
        if (changed.length === 0) await (arrived.current.some(isNear) ? nextTask() : idle(MAX_WAIT))
        const first = arrived.current.find(isNear) ?? arrived.current[0]
        const next = changed.length > 0 || !first ? changed : [first]
        arrived.current = arrived.current.filter((each) => !next.includes(each))
        for (const each of next) settle(each)
      }
    },
    [path, settle],
  )
  return { underWay: underWay.current as ReadonlyMap<number, string>, ask }
}

async function askCharts(path: string, numbers: number[], params: URLSearchParams): Promise<ChartView[]> {
  const query = new URLSearchParams([...params].filter(([name]) => name !== 'charts'))
  query.set('charts', numbers.join(','))
  const answer = await fetch(`${path}?${query}`, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  return (await answer.json()).charts
}
