import type { OwnDataset } from '@tessera/api/own-dataset'
import { useState } from 'react'
import { callProduct } from '../publishing/call-product.ts'
import { toReason } from '../publishing/to-reason.ts'
import { useWords } from '../state/words.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './own-data.module.css'

type Props = { dataset: OwnDataset; address: string; onChanged(): unknown }

/** Whether a dataset is fetched again from its address each day, and why it was not refreshed the last time. */
export function RefreshSetting({ dataset: { id, refresh }, address, onChanged }: Props) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<boolean>()
  const [failure, setFailure] = useState<string>()
  const isOn = chosen ?? refresh !== undefined
  const problem = isOn ? refresh?.problem : undefined
  const change = async (next: boolean): Promise<void> => {
    setChosen(next)
    setFailure(undefined)
    try {
      await callProduct(`user/datasets/${id}/refresh`, { method: 'PUT', body: { isOn: next } })
      await onChanged()
    } catch (error) {
      setFailure(toReason(error, t))
    }
    setChosen(undefined)
  }
  return (
    <>
      <label className={styles.setting}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
        {t('own-data.refresh', { host: new URL(address).host })}
      </label>
      {failure && <Notice kind="error">{t('profile.failed', { reason: failure })}</Notice>}
      {problem !== undefined && (
        <Notice kind="warning">
          {problem === 'loss'
            ? t('own-data.refresh.loss')
            : t('own-data.refresh.failed', { reason: problem })}
        </Notice>
      )}
    </>
  )
}
