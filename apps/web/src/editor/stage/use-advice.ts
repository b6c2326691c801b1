import { lostFields } from '@tessera/chart'
import { adviseChart } from '@tessera/chart/advice'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSite } from '../../shell/site.ts'
import { useEditor } from '../state/use-editor.tsx'

/** How much advice is shown at first: the chart matters more. */
const SHOWN = 2

export type ShownAdvice = ReturnType<typeof useAdvice>

/** Advice on the drawn chart, worked out when there is time: the picture does not wait for it. */
export function useAdvice() {
  const { drawn, config } = useEditor()
  const stacking = useSite()?.stacking
  /** The chart whose advice is unfolded. */
  const [openKey, setOpenKey] = useState<string>()
  const isOpen = openKey === config.key
  const judged = useDeferredValue(drawn)
  const advice = useMemo(() => {
    if (!judged || lostFields(judged.config, judged.data.components).length > 0) return []
    const { components, table } = judged.data
    return adviseChart({ config: judged.config, components, table, options: { stacking } })
  }, [judged, stacking])
  // that of another chart would be read as if it were about this one
  const own = judged?.config.key === config.key ? advice : []
  const shown = isOpen ? own : own.slice(0, SHOWN)
  return {
    /** What is not folded away. */
    shown,
    /** Whether it is still that of the chart drawn before: its ways out would change another chart. */
    isLate: judged?.config !== drawn?.config,
    /** How many more there are than are shown at first. */
    others: Math.max(0, own.length - SHOWN),
    isOpen,
    toggle: () => setOpenKey(isOpen ? undefined : config.key),
    /** The hints of the chart that the shown advice repeats. */
    saidHints: shown.flatMap(({ hintIds = [] }) => hintIds),
  }
}
