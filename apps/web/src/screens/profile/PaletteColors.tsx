import {
  canAddColor,
  canRemoveColor,
  lowContrastMessageId,
  lowContrastPlaces,
  MAX_COLORS,
  NEW_COLOR,
} from '@tessera/chart'
import type { MessageId } from '@tessera/i18n'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { CloseIcon, WarningIcon } from '../../ui/icons.tsx'
import styles from './profile.module.css'
import type { PaletteChange } from './use-palettes.ts'

type PaletteColorsProps = { palette: PaletteChange; onChange(colors: string[]): void }

/** The colours of a palette, a row each. Those that are too light say so. */
export function PaletteColors({ palette, onChange }: PaletteColorsProps) {
  const { t } = useWords()
  const { colors, type } = palette
  const tooLight = lowContrastPlaces(palette)
  const warning = t(lowContrastMessageId(type) as MessageId)
  return (
    <>
      <ol className={styles.colors}>
        {colors.map((color, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place; the same may be there twice
          <li key={place} className={styles.color}>
            <ColorRow
              color={color}
              number={place + 1}
              canRemove={canRemoveColor(palette)}
              onChange={(next) => onChange(colors.with(place, next))}
              onRemove={() => onChange(colors.toSpliced(place, 1))}
            />
            {tooLight.includes(place) && (
              <span className={styles.warning}>
                <WarningIcon /> {warning}
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.adding}>
        <button
          type="button"
          className={button.secondary}
          disabled={!canAddColor(palette)}
          onClick={() => onChange([...colors, NEW_COLOR])}
        >
          {t('profile.palettes.color.add')}
        </button>
        <span className={styles.soft}>{t('profile.palettes.limit', { count: MAX_COLORS[type] })}</span>
      </p>
    </>
  )
}

type ColorRowProps = {
  color: string
  number: number
  canRemove: boolean
  onChange(color: string): void
  onRemove(): void
}

function ColorRow({ color, number, canRemove, onChange, onRemove }: ColorRowProps) {
  const { t } = useWords()
  return (
    <span className={styles.colorRow}>
      <input
        type="color"
        aria-label={t('profile.palettes.color', { number })}
        value={toLongHex(color)}
        onChange={(event) => onChange(event.target.value)}
      />
      <code>{color}</code>
      <button type="button" className={button.icon} disabled={!canRemove} onClick={onRemove}>
        <CloseIcon />
        <span className="visually-hidden">{t('profile.palettes.color.remove', { number })}</span>
      </button>
    </span>
  )
}

/** Colour fields know six digits only. */
const toLongHex = (color: string): string =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color
