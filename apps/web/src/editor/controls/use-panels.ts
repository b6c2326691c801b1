import {
  type ChartConfig,
  type ColumnsControl,
  controlsOf,
  type EditOptions,
  type Panel,
  toPanels,
} from '@tessera/chart'
import type { Components } from '@tessera/cube'
import type { MessageId } from '@tessera/i18n'
import { use } from 'react'
import { OwnPalettesContext } from '../../publishing/own-palettes.ts'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import { useEditor } from '../state/use-editor.tsx'

/** The panel with the settings that readers may change, which is part of the main list. */
export const READERS_PANEL = 'readers'

type Made = { components: Components; options: EditOptions; panels: Panel<ChartConfig>[] }

/** Caches the panels of a chart for all components that render them. */
const made = new WeakMap<ChartConfig, Made>()

function readPanels(config: ChartConfig, components: Components, options: EditOptions): Panel<ChartConfig>[] {
  const known = made.get(config)
  if (known && known.components === components && isSame(known.options, options)) return known.panels
  const panels = toPanels(controlsOf(config, components, options))
  made.set(config, { components, options, panels })
  return panels
}

const isSame = (a: EditOptions, b: EditOptions): boolean =>
  a.stacking === b.stacking && a.palettes === b.palettes && a.table === b.table && a.locale === b.locale

/** Returns the panels of the active chart, derived from the controls of its type. */
export function usePanels(): Panel<ChartConfig>[] {
  const { config, components, drawn } = useEditor()
  const palettes = use(OwnPalettesContext)?.palettes
  const { locale } = useWords()
  const stacking = useSite()?.stacking
  return readPanels(config, components, { stacking, palettes, locale, table: drawn?.data.table })
}

/** Finds the column list control, for charts that have one. */
export const findColumns = (panels: readonly Panel<ChartConfig>[]): ColumnsControl<ChartConfig> | undefined =>
  panels
    .flatMap(({ controls }) => controls)
    .find((control): control is ColumnsControl<ChartConfig> => control.kind === 'columns')

/** Returns a function that names panels. */
export function usePanelName(): (panel: Panel<ChartConfig>) => string {
  const { t } = useWords()
  return ({ label, messageId, messageValues, id }) =>
    label ?? (messageId === undefined ? id : t(messageId as MessageId, messageValues))
}
