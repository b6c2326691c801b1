import type { MessageId } from '@tessera/i18n'
import { useWords } from '../../state/words.tsx'
import { ChartTypePicker } from '../controls/ChartTypePicker.tsx'
import { ControlField } from '../controls/ControlField.tsx'
import { PanelEntry } from '../controls/PanelEntry.tsx'
import { findColumns, READERS_PANEL, usePanelName, usePanels } from '../controls/use-panels.ts'
import { DatasetsPanel } from '../datasets/DatasetsPanel.tsx'
import { FilterPanel } from '../filters/FilterPanel.tsx'
import { TextsPanel } from '../texts/TextsPanel.tsx'
import { PanelSection } from './PanelSection.tsx'
import { ReadersPanel } from './ReadersPanel.tsx'

/** The left panel while no drawer is open. */
export function MainPanel() {
  const panels = usePanels()
  const columns = findColumns(panels)
  return (
    <>
      <DatasetsPanel />
      <ChartTypePicker />
      <FieldsPanel />
      {/* the order of columns is the essence of a table */}
      {columns && <ControlField control={columns} />}
      <FilterPanel />
      <ReadersPanel />
      <TextsPanel />
    </>
  )
}

/** The fields of the chart with their components; each opens its drawer. */
function FieldsPanel() {
  const { t } = useWords()
  const nameOf = usePanelName()
  const all = usePanels()
  const columns = findColumns(all)
  const elsewhere = new Set([
    READERS_PANEL,
    columns?.id,
    ...(columns?.entries.map(({ panel }) => panel) ?? []),
  ])
  return (
    <PanelSection id="editor-options" title={t('controls.section.chart.options')}>
      <ul>
        {all
          .filter(({ id }) => !elsewhere.has(id))
          .map((panel) => (
            <PanelEntry
              key={panel.id}
              panel={panel.id}
              name={nameOf(panel)}
              value={
                panel.chosen?.label ?? (panel.chosen?.messageId && t(panel.chosen.messageId as MessageId))
              }
            />
          ))}
      </ul>
    </PanelSection>
  )
}
