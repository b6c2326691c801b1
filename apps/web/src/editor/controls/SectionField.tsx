import type { MapSection } from '@tessera/chart'
import { useId } from 'react'
import { useSeenSection } from '../../state/seen-section.tsx'
import { useWords } from '../../state/words.tsx'
import { QuietButton, SecondaryButton } from '../../ui/buttons.tsx'
import type { FieldProps } from './field-props.ts'
import styles from './panels.module.css'
import { useSetControl } from './use-set-control.ts'

const isSame = (a: MapSection | null, b: MapSection | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** The initial section of the world on a map: the currently visible one, or derived from the data. */
export function SectionField({ control, name }: FieldProps<'section'>) {
  const { t } = useWords()
  const { value, disabled } = control
  const setControl = useSetControl()
  const seen = useSeenSection()
  const id = useId()
  return (
    <fieldset className={styles.boxed} aria-describedby={id}>
      <legend>{name}</legend>
      <p id={id} className={styles.hint}>
        {t(value ? 'controls.map.section.fixed' : 'controls.map.section.data')}
      </p>
      <SecondaryButton
        disabled={disabled || !seen || isSame(value, seen)}
        onClick={() => seen && setControl(control, seen)}
      >
        {t('controls.map.section.use-seen')}
      </SecondaryButton>
      {value && (
        <QuietButton disabled={disabled} onClick={() => setControl(control, null)}>
          {t('controls.map.section.release')}
        </QuietButton>
      )}
    </fieldset>
  )
}
