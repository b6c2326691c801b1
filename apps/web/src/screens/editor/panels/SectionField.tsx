import type { ChartConfig, MapSection, SectionControl } from '@tessera/chart'
import { useId } from 'react'
import { useSeenSection } from '../../../state/seen-section.tsx'
import { useWords } from '../../../state/words.tsx'
import button from '../../../ui/button.module.css'
import styles from './panels.module.css'

type Props = {
  control: SectionControl<ChartConfig>
  name: string
  onChange(section: MapSection | null): void
}

const isSame = (a: MapSection | null, b: MapSection | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** The section of the world that a map begins with: taken from what is seen, or left to the data. */
export function SectionField({ control: { value, disabled }, name, onChange }: Props) {
  const { t } = useWords()
  const seen = useSeenSection()
  const id = useId()
  return (
    <fieldset className={styles.section} aria-describedby={id}>
      <legend>{name}</legend>
      <p id={id} className={styles.hint}>
        {t(value ? 'controls.map.section.fixed' : 'controls.map.section.data')}
      </p>
      <button
        type="button"
        className={button.secondary}
        disabled={disabled || !seen || isSame(value, seen)}
        onClick={() => seen && onChange(seen)}
      >
        {t('controls.map.section.use-seen')}
      </button>
      {value && (
        <button type="button" className={button.quiet} disabled={disabled} onClick={() => onChange(null)}>
          {t('controls.map.section.release')}
        </button>
      )}
    </fieldset>
  )
}
