import { lostFields } from '@tessera/chart'
import { adviseChart } from '@tessera/chart/advice'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSite } from '../../shell/site.ts'
import { useEditor } from '../state/use-editor.tsx'

/** The number of initially shown pieces of advice. They are few, because the chart is more important. */
const SHOWN = 2

export type ShownAdvice = ReturnType<typeof useAdvice>

/** Advice on the drawn chart, deferred so that it does not delay the picture. */
export function useAdvice() {
  const { drawn, config } = useEditor()
  const stacking = useSite()?.stacking
  /** The chart whose advice is expanded. */
  const [openKey, setOpenKey] = useState<string>()
  const isOpen = openKey === config.key
  const judged = useDeferredValue(drawn)
  const advice = useMemo(() => {
    if (!judged || lostFields(judged.config, judged.data.components).length > 0) return []
    const { components, table } = judged.data
    return adviseChart({ config: judged.config, components, table, options: { stacking } })
  }, [judged, stacking])
  // Advice for another chart would be misleading here.
  const own = judged?.config.key === config.key ? advice : []
  const shown = isOpen ? own : own.slice(0, SHOWN)
  return {
    /** The expanded advice. */
    shown,
    /** Whether the chart has changed since the advice was given, so that its fixes must not be applied. */
    isLate: judged?.config !== drawn?.config,
    /** The number of further pieces of advice. */
    others: Math.max(0, own.length - SHOWN),
    isOpen,
    toggle: () => setOpenKey(isOpen ? undefined : config.key),
    /** The hints of the chart that the shown advice repeats. */
    saidHints: shown.flatMap(({ hintIds = [] }) => hintIds),
  }
}
