import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { Notice } from '../../ui/Notice.tsx'
import type { Keeping } from './state/use-keeping.ts'

/** What authors must know of where their work is kept; nothing as long as all is well. */
export function KeepingNotice({ keeping: { hasFailed, isTakenOver, keepMine } }: { keeping: Keeping }) {
  const { t } = useWords()
  if (isTakenOver) {
    return (
      <Notice
        kind="warning"
        title={t('editor.other-tab.title')}
        action={
          <>
            <button type="button" className={button.secondary} onClick={() => location.reload()}>
              {t('editor.other-tab.take-theirs')}
            </button>
            <button type="button" className={button.secondary} onClick={keepMine}>
              {t('editor.other-tab.keep-mine')}
            </button>
          </>
        }
      >
        <p>{t('editor.other-tab.text')}</p>
      </Notice>
    )
  }
  if (!hasFailed) return null
  return (
    <Notice kind="warning" title={t('editor.not-kept.title')}>
      <p>{t('editor.not-kept.text')}</p>
    </Notice>
  )
}
