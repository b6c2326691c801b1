import { DATA_FILES, DATA_FORMATS, type DataFormat } from '@tessera/api'
import { use } from 'react'
import { MenuContext } from '../../ui/menu-items.tsx'
import styles from './data-items.module.css'

type Props = {
  title: string
  /** The name of an item when the title is not visible. */
  toName(format: string): string
  onChoose(format: DataFormat): void
}

/** The formats of the same data as adjacent menu items. */
export function DataItems({ title, toName, onChoose }: Props) {
  const close = use(MenuContext)
  return (
    <li role="none" className={styles.group}>
      <p aria-hidden="true">{title}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: items of a menu are grouped so in the WAI-ARIA guide */}
      <div role="group" aria-label={title}>
        {DATA_FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-label={toName(DATA_FILES[format].name)}
            onClick={() => {
              close()
              onChoose(format)
            }}
          >
            {DATA_FILES[format].name}
          </button>
        ))}
      </div>
    </li>
  )
}
