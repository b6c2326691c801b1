import { type ChartConfig, controlsOf, type Panel, toPanels } from '@tessera/chart'
import type { MessageId } from '@tessera/i18n'
import { useMemo } from 'react'
import { useSite } from '../../../shell/site.ts'
import { useWords } from '../../../state/words.tsx'
import { useEditor } from '../state/use-editor.tsx'

/** The panel of what readers may change; it stands among the others of the main list. */
export const READERS_PANEL = 'readers'

/** The panels of the active chart, as its type declares its controls. */
export function usePanels(): Panel<ChartConfig>[] {
  const { config, components } = useEditor()
  const stacking = useSite()?.stacking
  return useMemo(() => toPanels(controlsOf(config, components, { stacking })), [config, components, stacking])
}

/** What panels are called. */
export function usePanelName(): (panel: Panel<ChartConfig>) => string {
  const { t } = useWords()
  return ({ label, messageId, messageValues, id }) =>
    label ?? (messageId === undefined ? id : t(messageId as MessageId, messageValues))
}
