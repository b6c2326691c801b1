import type { DatasetAbout, OwnDataset } from '@tessera/api/own-dataset'
import { LOCALES } from '@tessera/cube'
import { useId, useRef, useState } from 'react'
import { callProduct } from '../publishing/call-product.ts'
import { toReason } from '../publishing/to-reason.ts'
import { useWords } from '../state/words.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import field from '../ui/field.module.css'
import { Notice } from '../ui/Notice.tsx'
import styles from './own-data.module.css'

type Props = { dataset: OwnDataset; onDescribed(): unknown; onClose(): void }

/** Title, description and licence of a dataset, in all languages. */
export function DescribeDialog({ dataset: { id, about, name }, onDescribed, onClose }: Props) {
  const { t } = useWords()
  const formId = useId()
  const first = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()
  const save = async (form: FormData): Promise<void> => {
    const textsOf = (kind: string) =>
      Object.fromEntries(LOCALES.map((locale) => [locale, String(form.get(`${kind}.${locale}`) ?? '')]))
    const body: DatasetAbout = {
      title: textsOf('title'),
      description: textsOf('description'),
      licence: String(form.get('licence') ?? ''),
    }
    try {
      await callProduct(`user/datasets/${id}`, { method: 'PUT', body })
      await onDescribed()
      onClose()
    } catch (error) {
      setFailure(toReason(error, t))
    }
  }
  return (
    <FormDialog
      title={t('own-data.describe')}
      submit={t('profile.rename.save')}
      className={styles.form}
      first={first}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t('own-data.describe.text')}</p>
      {failure && <Notice kind="error">{t('profile.failed', { reason: failure })}</Notice>}
      {LOCALES.map((locale, index) => {
        const language = t(`language.${locale}`)
        return (
          <div key={locale} className={styles.form}>
            <label htmlFor={`${formId}title${locale}`}>{t('own-data.describe.title', { language })}</label>
            <input
              ref={index === 0 ? first : undefined}
              id={`${formId}title${locale}`}
              name={`title.${locale}`}
              lang={locale}
              className={field.input}
              maxLength={200}
              defaultValue={about.title[locale]}
              placeholder={name}
            />
            <label htmlFor={`${formId}text${locale}`}>
              {t('own-data.describe.description', { language })}
            </label>
            <textarea
              id={`${formId}text${locale}`}
              name={`description.${locale}`}
              lang={locale}
              className={field.input}
              rows={2}
              maxLength={5000}
              defaultValue={about.description[locale]}
            />
          </div>
        )
      })}
      <label htmlFor={`${formId}licence`}>{t('dataset.metadata.licence')}</label>
      <input
        id={`${formId}licence`}
        name="licence"
        className={field.input}
        maxLength={300}
        defaultValue={about.licence}
        placeholder="https://creativecommons.org/licenses/by/4.0/"
      />
    </FormDialog>
  )
}
