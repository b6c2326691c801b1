import type { PaletteRecord } from '@tessera/api/rest'
import { NEW_COLOR } from '@tessera/chart'
import { useState } from 'react'
import { type PaletteChange, useOwnPalettes } from '../../publishing/own-palettes.ts'
import { useDelay } from '../../shell/use-delay.ts'
import { useWords } from '../../state/words.tsx'
import { QuietButton, SecondaryButton } from '../../ui/buttons.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import text from '../../ui/text.module.css'
import { PaletteDialog } from './PaletteDialog.tsx'
import styles from './profile.module.css'
import { useAct } from './use-act.ts'

/** The time before loading is indicated, in ms (specification 2 §9). */
const LOADING_DELAY = 1000

const NEW_PALETTE: PaletteChange = { name: '', type: 'categorical', colors: [NEW_COLOR] }

/** The user's own colour palettes. */
export function PaletteSection() {
  const { t } = useWords()
  const { palettes, failure, save, remove } = useOwnPalettes()
  const [edited, setEdited] = useState<PaletteChange>()
  const [removed, setRemoved] = useState<PaletteRecord>()
  const act = useAct()
  const isSlow = useDelay(!palettes && !failure, LOADING_DELAY)
  return (
    <section className={styles.section} aria-labelledby="palettes">
      <div className={styles.head}>
        <h2 id="palettes" className={styles.heading}>
          {t('profile.palettes')}
        </h2>
        <SecondaryButton onClick={() => setEdited(NEW_PALETTE)}>{t('profile.palettes.new')}</SecondaryButton>
      </div>
      {failure && <Notice kind="error">{t('profile.failed', { reason: failure })}</Notice>}
      {isSlow && <p role="status">{t('profile.loading')}</p>}
      {palettes?.length === 0 && <p className={styles.sentence}>{t('profile.palettes.none')}</p>}
      {palettes && <PaletteList palettes={palettes} onEdit={setEdited} onRemove={setRemoved} />}
      {edited && (
        <PaletteDialog
          palette={edited}
          others={(palettes ?? []).filter(({ paletteId }) => paletteId !== edited.paletteId)}
          onSave={save}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t('profile.palettes.delete.title', { title: removed.name })}
          confirm={t('profile.action.delete')}
          onConfirm={async () =>
            void (await act(
              () => remove(removed.paletteId),
              t('profile.done.delete', { title: removed.name }),
            ))
          }
          onClose={() => setRemoved(undefined)}
        >
          <p>{t('profile.palettes.delete.text')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

type PaletteListProps = {
  palettes: PaletteRecord[]
  onEdit(palette: PaletteRecord): void
  onRemove(palette: PaletteRecord): void
}

function PaletteList({ palettes, onEdit, onRemove }: PaletteListProps) {
  const { t } = useWords()
  return (
    <ul className={styles.palettes}>
      {palettes.map((palette) => (
        <li key={palette.paletteId} className={styles.palette}>
          <span className={styles.paletteName}>
            <strong>{palette.name}</strong>{' '}
            <span className={text.soft}>{t(`profile.palettes.type.${palette.type}`)}</span>
          </span>
          <span className={styles.swatches} aria-hidden="true">
            {palette.colors.map((color, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: colours may occur twice, and are only displayed
              <span key={place} className={styles.swatch} style={{ background: color }} />
            ))}
          </span>
          <span className={styles.actions}>
            <QuietButton onClick={() => onEdit(palette)}>
              {t('profile.action.edit')}
              <span className="visually-hidden">: {palette.name}</span>
            </QuietButton>
            <QuietButton onClick={() => onRemove(palette)}>
              {t('profile.action.delete')}
              <span className="visually-hidden">: {palette.name}</span>
            </QuietButton>
          </span>
        </li>
      ))}
    </ul>
  )
}
