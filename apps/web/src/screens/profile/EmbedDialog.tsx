import { useId } from 'react'
import { toFrameCode } from '../../embed-code/to-embed-code.ts'
import { useHeightPieces } from '../../embed-code/use-height-pieces.ts'
import { useSite } from '../../shell/site.ts'
import { useCopy } from '../../state/use-copy.ts'
import { useWords } from '../../state/words.tsx'
import { PrimaryButton, SecondaryButton } from '../../ui/buttons.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import type { ChartSummary } from './chart-summary.ts'
import styles from './profile.module.css'

type EmbedDialogProps = { chart: ChartSummary; title: string; onClose(): void }

/** The code to embed a chart in another page; the chart's own page offers more options. */
export function EmbedDialog({ chart, title, onClose }: EmbedDialogProps) {
  const { t, locale } = useWords()
  const id = useId()
  const { copied, refused, copy } = useCopy()
  const origin = useSite()?.publicUrl ?? ''
  const path = `/${locale}/embed/${chart.key}`
  const pieces = useHeightPieces(path) ?? []
  const code = toFrameCode({ origin, path, query: new URLSearchParams(), title, size: { pieces } })
  return (
    <Dialog title={t('share.embed')} onClose={onClose}>
      <label htmlFor={id}>{t('share.embed.code')}</label>
      <textarea
        id={id}
        readOnly
        rows={5}
        value={code}
        className={styles.code}
        onFocus={(event) => event.target.select()}
      />
      <DialogActions>
        <SecondaryButton onClick={onClose}>{t('dialog.close')}</SecondaryButton>
        <PrimaryButton onClick={() => void copy('embed', code)}>
          {copied ? t('share.copied') : t('share.embed.copy')}
        </PrimaryButton>
      </DialogActions>
      <p role="status" className={refused ? undefined : 'visually-hidden'}>
        {copied && t('share.copied')}
        {refused && t('share.copy-refused')}
      </p>
    </Dialog>
  )
}
