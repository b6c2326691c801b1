import { useWords } from '../state/words.tsx'
import { SecondaryButton } from '../ui/buttons.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Keeping } from './state/use-keeping.ts'

/** Warns authors if their work cannot be stored, or another tab has taken over. */
export function KeepingNotice({ keeping: { hasFailed, isTakenOver, keepMine } }: { keeping: Keeping }) {
  const { t } = useWords()
  if (isTakenOver) {
    return (
      <Notice
        kind="warning"
        title={t('editor.other-tab.title')}
        action={
          <>
            <SecondaryButton onClick={() => location.reload()}>
              {t('editor.other-tab.take-theirs')}
            </SecondaryButton>
            <SecondaryButton onClick={keepMine}>{t('editor.other-tab.keep-mine')}</SecondaryButton>
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
      {t('editor.not-kept.text')}
    </Notice>
  )
}
