import {
  canAddColor,
  canRemoveColor,
  lowContrastMessageId,
  lowContrastPlaces,
  MAX_COLORS,
  NEW_COLOR,
} from '@tessera/chart'
import type { MessageId } from '@tessera/i18n'
import type { PaletteChange } from '../../publishing/own-palettes.ts'
import { useWords } from '../../state/words.tsx'
import { IconButton, SecondaryButton } from '../../ui/buttons.tsx'
import { toLongHex } from '../../ui/hex-color.ts'
import { CloseIcon, WarningIcon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import styles from './profile.module.css'

type PaletteColorsProps = { palette: PaletteChange; onChange(colors: string[]): void }

/** The colours of a palette, one per row, with warnings about those that are too light. */
export function PaletteColors({ palette, onChange }: PaletteColorsProps) {
  const { t } = useWords()
  const { colors, type } = palette
  const tooLight = lowContrastPlaces(palette)
  const warning = t(lowContrastMessageId(type) as MessageId)
  return (
    <>
      <ol className={styles.colors}>
        {colors.map((color, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identified by position; a colour may occur twice
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
        <SecondaryButton disabled={!canAddColor(palette)} onClick={() => onChange([...colors, NEW_COLOR])}>
          {t('profile.palettes.color.add')}
        </SecondaryButton>
        <span className={text.soft}>{t('profile.palettes.limit', { count: MAX_COLORS[type] })}</span>
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
      <IconButton disabled={!canRemove} onClick={onRemove}>
        <CloseIcon />
        <span className="visually-hidden">{t('profile.palettes.color.remove', { number })}</span>
      </IconButton>
    </span>
  )
}
