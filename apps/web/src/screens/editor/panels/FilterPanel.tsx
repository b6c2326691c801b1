import { addFilter, listAddableDimensions, listFilteredDimensions, moveListedFilter } from '@tessera/chart'
import type { Dimension } from '@tessera/cube'
import { useMemo } from 'react'
import { useWords } from '../../../state/words.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { MenuAction } from '../../../ui/menu-items.tsx'
import { SortableList } from '../../../ui/SortableList.tsx'
import { useEditor } from '../state/use-editor.tsx'
import { FilterItem } from './filters/FilterItem.tsx'
import styles from './filters/filters.module.css'
import { PossibleState } from './filters/PossibleState.tsx'
import { usePossibleLists } from './filters/use-possible-lists.ts'
import panel from './panels.module.css'

/** The filters of what the chart does not draw, in the order they are honoured in. */
export function FilterPanel() {
  const { t } = useWords()
  const { config, components, change } = useEditor()
  const filtered = useMemo(() => listFilteredDimensions(config, components), [config, components])
  const addable = useMemo(() => listAddableDimensions(config, components), [config, components])
  const { values, ...state } = usePossibleLists(filtered.map(({ id }) => id))
  if (filtered.length + addable.length === 0) return null
  const items = filtered.map((dimension) => ({ id: dimension.id, name: dimension.label, dimension }))
  const title = t('controls.section.data.filters')
  return (
    <section className={panel.group} aria-labelledby="editor-filters">
      <h2 id="editor-filters" className={panel.groupTitle}>
        {title}
      </h2>
      {items.length > 1 && <p className={styles.note}>{t('controls.filters.order')}</p>}
      <PossibleState {...state} />
      <SortableList
        items={items}
        label={title}
        onMove={(id, place) => change(moveListedFilter(config, id, place, components))}
      >
        {({ id, dimension }, place, move) => (
          <FilterItem
            dimension={dimension}
            possible={values[id]}
            place={place}
            count={items.length}
            onMove={move}
          />
        )}
      </SortableList>
      {addable.length > 0 && (
        <AddFilterMenu dimensions={addable} onAdd={(id) => change(addFilter(config, id, components))} />
      )}
    </section>
  )
}

function AddFilterMenu({ dimensions, onAdd }: { dimensions: Dimension[]; onAdd(id: string): void }) {
  const { t } = useWords()
  return (
    <MenuButton label={t('controls.filters.add')}>
      {dimensions.map(({ id, label }) => (
        <MenuAction key={id} onSelect={() => onAdd(id)}>
          {label}
        </MenuAction>
      ))}
    </MenuButton>
  )
}
