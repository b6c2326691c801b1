import { type Advice, adviseChart } from '@tessera/chart/advice'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSite } from '../../../shell/site.ts'
import type { Drawn } from '../state/chart-stage.ts'

/** More than so many are folded away: the chart is what one looks at. */
const SHOWN = 2

export type ShownAdvice = {
  /** What is not folded away. */
  shown: Advice[]
  /** How many more there are than are shown at first. */
  others: number
  isOpen: boolean
  toggle(): void
  /** The hints of the chart that what is shown says as well. */
  saidHints: string[]
}

/** Advice on the drawn chart, worked out when there is time: the picture does not wait for it. */
export function useAdvice(drawn: Drawn): ShownAdvice {
  const stacking = useSite()?.stacking
  const [isOpen, setOpen] = useState(false)
  const { config, data } = useDeferredValue(drawn)
  const { components, table } = data
  const advice = useMemo(
    () => adviseChart({ config, components, table, options: { stacking } }),
    [config, components, table, stacking],
  )
  const shown = isOpen ? advice : advice.slice(0, SHOWN)
  return {
    shown,
    others: Math.max(0, advice.length - SHOWN),
    isOpen,
    toggle: () => setOpen((before) => !before),
    saidHints: shown.flatMap(({ hintIds = [] }) => hintIds),
  }
}
