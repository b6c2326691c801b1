import { adviseChart } from '@tessera/chart/advice'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSite } from '../../shell/site.ts'
import type { Drawn } from '../state/chart-stage.ts'

/** How much advice is shown at first: the chart matters more. */
const SHOWN = 2

export type ShownAdvice = ReturnType<typeof useAdvice>

/** Advice on the drawn chart, worked out when there is time: the picture does not wait for it. */
export function useAdvice(drawn: Drawn) {
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
    /** What is not folded away. */
    shown,
    /** Whether it is still that of the chart drawn before: its ways out would change another chart. */
    isLate: config !== drawn.config,
    /** How many more there are than are shown at first. */
    others: Math.max(0, advice.length - SHOWN),
    isOpen,
    toggle: () => setOpen((before) => !before),
    /** The hints of the chart that the shown advice repeats. */
    saidHints: shown.flatMap(({ hintIds = [] }) => hintIds),
  }
}
