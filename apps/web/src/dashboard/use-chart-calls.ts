import type { ChartView } from '@tessera/api'
import { useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { idle } from '../chart-frame/hydration/when-needed.ts'
import { useWindowEvent } from '../state/use-window-event.ts'

/** A chart that came, or undefined where it did not. */
export type Arrival = { number: number; question: string; view: ChartView | undefined }

/** Charts to be asked for in one call. */
export type Call = {
  params: URLSearchParams
  /** What decides which observations they show, by their numbers. */
  questions: Map<number, string>
  /** Those that show something already. */
  shown: ReadonlySet<number>
  /** They are waited for; others give way to whatever else the browser does. */
  isUrgent: boolean
}

/** In ms: a browser that is never idle gets them all the same. */
const MAX_WAIT = 200

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Asks for charts of a dashboard at a path, and hands over what has come and is still wanted. Charts that were not there
 * come one after the other, those in sight first: several at once would hold up whoever scrolls.
 */
export function useChartCalls(path: string, near: readonly number[], onArrive: (arrival: Arrival) => void) {
  const nearNow = useRef(near)
  nearNow.current = near
  /** What is being asked for, by the number of the chart. */
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
  // paper does not wait
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
        // those in sight that show something change together
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
