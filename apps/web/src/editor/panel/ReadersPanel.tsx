import { listFilteredDimensions, readInteractive, setTimeRangePresets } from '@tessera/chart'
import { findDimension } from '@tessera/cube'
import { useWords } from '../../state/words.tsx'
import text from '../../ui/text.module.css'
import { ControlField } from '../controls/ControlField.tsx'
import { READERS_PANEL, usePanels } from '../controls/use-panels.ts'
import { DateRangeFields } from '../filters/DateRangeFields.tsx'
import filters from '../filters/filters.module.css'
import { isReaderFilterOf } from '../filters/reader-filter.ts'
import { useEditor } from '../state/use-editor.tsx'
import { PanelSection } from './PanelSection.tsx'

/** The control that lets readers narrow the time range (`readerControls`). */
const TIME_RANGE = 'readers-time-range'

/**
 * The settings that readers of the chart may change. Empty if its type does not allow any changes. The option for a
 * data filter is shown beside the filter.
 */
export function ReadersPanel() {
  const { t } = useWords()
  const { config, components } = useEditor()
  const panel = usePanels().find(({ id }) => id === READERS_PANEL)
  const listed = listFilteredDimensions(config, components)
  const controls =
    panel?.controls.filter((control) => !listed.some(({ id }) => isReaderFilterOf(id, control.id))) ?? []
  if (controls.length === 0) return null
  return (
    <PanelSection id="editor-readers" title={t('controls.readers')}>
      {controls.map((control) => (
        <div key={control.id}>
          <ControlField control={control} />
          {control.id === TIME_RANGE && <TimePresets />}
        </div>
      ))}
    </PanelSection>
  )
}

/** The initial time range for readers, if they may narrow it. */
function TimePresets() {
  const { t } = useWords()
  const { config, components, change } = useEditor()
  const { active, componentId, presets } = readInteractive(config).timeRange
  const dimension = findDimension(components, componentId)
  if (!active || !dimension) return null
  return (
    <fieldset className={filters.presets}>
      <legend className={text.soft}>{t('controls.readers.time-presets')}</legend>
      <DateRangeFields
        dimension={dimension}
        range={presets}
        onChange={(range) => change(setTimeRangePresets(config, range, components))}
      />
    </fieldset>
  )
}
