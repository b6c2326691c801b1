import { listFilteredDimensions, readInteractive, setTimeRangePresets } from '@tessera/chart'
import { findDimension } from '@tessera/cube'
import { useWords } from '../../../state/words.tsx'
import { useEditor } from '../state/use-editor.tsx'
import { ControlField } from './ControlField.tsx'
import { DateRangeFields } from './filters/DateRangeFields.tsx'
import filters from './filters/filters.module.css'
import { toReaderFilterId } from './filters/reader-filter.ts'
import styles from './panels.module.css'
import { READERS_PANEL, usePanels } from './use-panels.ts'

/** The control that lets readers narrow the time range (`readerControls`). */
const TIME_RANGE = 'readers-time-range'

/**
 * What readers of the chart may change; nothing where its type lets them change nothing. Whether they may change a
 * data filter is said beside the filter.
 */
export function ReadersPanel() {
  const { t } = useWords()
  const { config, components } = useEditor()
  const panel = usePanels().find(({ id }) => id === READERS_PANEL)
  const listed = new Set(listFilteredDimensions(config, components).map(({ id }) => toReaderFilterId(id)))
  const controls = panel?.controls.filter(({ id }) => !listed.has(id)) ?? []
  if (controls.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby="editor-readers">
      <h2 id="editor-readers" className={styles.groupTitle}>
        {t('controls.readers')}
      </h2>
      {controls.map((control) => (
        <div key={control.id}>
          <ControlField control={control} />
          {control.id === TIME_RANGE && <TimePresets />}
        </div>
      ))}
    </section>
  )
}

/** The part of the time that readers see at first, where they may narrow it. */
function TimePresets() {
  const { t } = useWords()
  const { config, components, change } = useEditor()
  const { active, componentId, presets } = readInteractive(config).timeRange
  const dimension = findDimension(components, componentId)
  if (!active || !dimension) return null
  return (
    <fieldset className={filters.presets}>
      <legend>{t('controls.readers.time-presets')}</legend>
      <DateRangeFields
        dimension={dimension}
        range={presets}
        onChange={(range) => change(setTimeRangePresets(config, range, components))}
      />
    </fieldset>
  )
}
