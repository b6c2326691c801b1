import { canRemoveFilter } from '@tessera/chart'
import type { Dimension } from '@tessera/cube'
import { useId } from 'react'
import { MetadataOpener } from '../../metadata/MetadataOpener.tsx'
import { toTitles } from '../../metadata/metadata-subject.ts'
import { useWords } from '../../state/words.tsx'
import { DotsIcon } from '../../ui/icons.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { MenuAction } from '../../ui/menu-items.tsx'
import { ControlField } from '../controls/ControlField.tsx'
import { READERS_PANEL, usePanels } from '../controls/use-panels.ts'
import { useEditor } from '../state/use-editor.tsx'
import { FilterWidget } from './DimensionFilter.tsx'
import styles from './filters.module.css'
import { isReaderFilterOf } from './reader-filter.ts'
import { useFilter } from './use-filter.ts'

type FilterItemProps = {
  dimension: Dimension
  possible: ReadonlySet<string> | undefined
  place: number
  count: number
  onMove(place: number): void
}

/** A filter in the list: its value, whether readers can change it, and its actions. */
export function FilterItem({ dimension, possible, place, count, onMove }: FilterItemProps) {
  const { t } = useWords()
  const { config, components, source, drawn } = useEditor()
  const props = useFilter(dimension.id)
  const readers = usePanels()
    .find(({ id }) => id === READERS_PANEL)
    ?.controls.filter(({ id }) => isReaderFilterOf(dimension.id, id))
  const labelId = useId()
  const subject = { source, config, components, titles: toTitles(drawn?.data.datasets ?? []) }
  if (!props) return null
  const canRemove = canRemoveFilter(dimension)
  return (
    <div className={styles.head}>
      <div className={styles.widget}>
        <MetadataOpener
          subject={subject}
          section="data"
          componentId={dimension.id}
          id={labelId}
          className={styles.label}
          title={t('metadata.open-of', { title: dimension.label })}
        >
          {dimension.label}
        </MetadataOpener>
        <FilterWidget {...props} possible={possible} labelId={labelId} />
        {readers?.map((control) => (
          <ControlField key={control.id} control={control} />
        ))}
      </div>
      {(count > 1 || canRemove) && (
        <MenuButton
          className={styles.menu}
          label={
            <>
              <DotsIcon />
              <span className="visually-hidden">
                {t('controls.filters.menu', { dimension: dimension.label })}
              </span>
            </>
          }
        >
          {place > 0 && <MenuAction onSelect={() => onMove(place - 1)}>{t('list.move-up')}</MenuAction>}
          {place < count - 1 && (
            <MenuAction onSelect={() => onMove(place + 1)}>{t('list.move-down')}</MenuAction>
          )}
          {canRemove && <MenuAction onSelect={props.edits.remove}>{t('controls.filters.remove')}</MenuAction>}
        </MenuButton>
      )}
    </div>
  )
}
