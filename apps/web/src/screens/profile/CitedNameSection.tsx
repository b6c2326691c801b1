import type { CitedName } from '@tessera/api/rest'
import { type FormEvent, useState } from 'react'
import { callProduct } from '../../publishing/call-product.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './profile.module.css'
import { useAct } from './use-act.ts'

const CALL = 'user/cited-name'

const readName = () => callProduct<CitedName>(CALL)

/** Edits the name under which the user is cited. By default, nobody is named. */
export function CitedNameSection() {
  const { t } = useWords()
  const act = useAct()
  const { value: saved, failure } = useAnswer(readName)
  const [typed, setTyped] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const name = typed ?? saved?.name ?? ''
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    await act(() => callProduct(CALL, { method: 'PUT', body: { name } }), t('profile.cited.saved'))
    setBusy(false)
  }
  return (
    <section className={styles.section} aria-labelledby="cited-name">
      <h2 id="cited-name" className={styles.heading}>
        {t('profile.cited')}
      </h2>
      <p className={styles.sentence}>{t('profile.cited.text')}</p>
      {failure && <Notice kind="error">{t('profile.failed', { reason: failure.message })}</Notice>}
      {saved && (
        <form className={styles.cited} onSubmit={(event) => void save(event)}>
          <TextField label={t('profile.cited.name')} value={name} autoComplete="name" onChange={setTyped} />
          <button type="submit" className={button.secondary} disabled={isBusy}>
            {t('profile.cited.save')}
          </button>
        </form>
      )}
    </section>
  )
}
