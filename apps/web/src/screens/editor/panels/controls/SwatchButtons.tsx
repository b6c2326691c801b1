import { useWords } from '../../../../state/words.tsx'
import look from './fields.module.css'
import { toLongHex } from './hex-color.ts'

type SwatchButtonsProps = {
  name: string
  color: string
  swatches: readonly string[]
  onChange(color: string): void
}

/** The colours of the palette, each to be taken. */
export function SwatchButtons({ name, color, swatches, onChange }: SwatchButtonsProps) {
  const { t } = useWords()
  const colors = [...new Set(swatches.map(toLongHex))]
  return (
    <ul className={look.swatches} aria-label={t('controls.color.swatches', { name })}>
      {colors.map((each) => (
        <li key={each}>
          <button
            type="button"
            className={look.swatch}
            style={{ background: each }}
            aria-label={each}
            title={each}
            aria-pressed={each === toLongHex(color)}
            onClick={() => onChange(each)}
          />
        </li>
      ))}
    </ul>
  )
}
