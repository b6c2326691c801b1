import { addFilter, listAddableDimensions, listFilteredDimensions, moveListedFilter } from '@tessera/chart'
import type { Dimension } from '@tessera/cube'
import { useMemo } from 'react'
import { useWords } from '../../state/words.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { MenuAction } from '../../ui/menu-items.tsx'
import { SortableList } from '../../ui/SortableList.tsx'
import { PanelSection } from '../panel/PanelSection.tsx'
import { useEditor } from '../state/use-editor.tsx'
import { FilterItem } from './FilterItem.tsx'
import styles from './filters.module.css'
import { PossibleState } from './PossibleState.tsx'
import { usePossibleLists } from './use-possible-lists.ts'

/** The filters of dimensions that are not encoded, in order of precedence. */
export function FilterPanel() {
  const { t } = useWords()
  const { config, components, change, hasPossibleFailed, retry } = useEditor()
  const filtered = useMemo(() => listFilteredDimensions(config, components), [config, components])
  const addable = useMemo(() => listAddableDimensions(config, components), [config, components])
  const { values, ...state } = usePossibleLists(filtered.map(({ id }) => id))
  if (filtered.length + addable.length === 0) return null
  const items = filtered.map((dimension) => ({ id: dimension.id, name: dimension.label, dimension }))
  const title = t('controls.section.data.filters')
  return (
    <PanelSection id="editor-filters" title={title}>
      {items.length > 1 && <p className={styles.note}>{t('controls.filters.order')}</p>}
      <PossibleState
        {...state}
        hasFailed={state.hasFailed || hasPossibleFailed}
        retry={() => {
          state.retry()
          if (hasPossibleFailed) retry()
        }}
      />
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
    </PanelSection>
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
