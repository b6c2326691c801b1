import { useId } from 'react'
import { toEmbedCode } from '../../frame/to-embed-code.ts'
import { useSite } from '../../shell/site.ts'
import { useCopy } from '../../state/use-copy.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import type { ChartSummary } from './chart-summary.ts'
import styles from './profile.module.css'

type EmbedDialogProps = { chart: ChartSummary; title: string; onClose(): void }

/** The code that shows a chart in other people's pages; its page offers more choices. */
export function EmbedDialog({ chart, title, onClose }: EmbedDialogProps) {
  const { t, locale } = useWords()
  const id = useId()
  const { copied, copy } = useCopy()
  const origin = useSite()?.publicUrl ?? ''
  const code = toEmbedCode({
    address: `${origin}/${locale}/embed/${chart.key}`,
    query: new URLSearchParams(),
    title,
    size: { scriptAddress: `${origin}/embed.js` },
  })
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
        <button type="button" className={button.secondary} onClick={onClose}>
          {t('dialog.close')}
        </button>
        <button type="button" className={button.primary} onClick={() => void copy('embed', code)}>
          {copied ? t('share.copied') : t('share.embed.copy')}
        </button>
      </DialogActions>
      <span aria-live="polite" className="visually-hidden">
        {copied && t('share.copied')}
      </span>
    </Dialog>
  )
}
