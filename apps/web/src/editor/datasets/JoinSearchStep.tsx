import { useId } from 'react'
import { offeredOrders } from '../../browse/browse-state.ts'
import { useWords } from '../../state/words.tsx'
import field from '../../ui/field.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './add-dataset.module.css'
import { JoinableList } from './JoinableList.tsx'
import { JoinFailure } from './JoinFailure.tsx'
import type { JoinCandidate } from './join-candidates.ts'
import type { JoinableDataset } from './joinable-datasets.ts'
import type { JoinSearch } from './use-join-search.ts'

/** The maximum length of a query in the data API, in characters. */
const MAX_TEXT = 500

type Props = { search: JoinSearch; title: string; onChoose(dataset: JoinableDataset): void }

/** The joining dimensions and the search text, with the matching datasets. */
export function JoinSearchStep({ search, title, onChoose }: Props) {
  const { t } = useWords()
  const { candidates, datasets } = search
  if (candidates.failure) return <JoinFailure title={t('join.failed')} error={candidates.failure} />
  if (!candidates.value) return <p role="status">{t('browse.loading')}</p>
  if (candidates.value.length === 0) {
    return <Notice kind="info">{t('join.no-candidates')}</Notice>
  }
  return (
    <>
      <p className={styles.intro}>{t('join.intro', { title })}</p>
      <div className={styles.columns}>
        <div className={styles.narrowing}>
          <Candidates search={search} candidates={candidates.value} />
          <SearchFields search={search} />
        </div>
        <section className={styles.results} aria-label={t('join.results')} aria-busy={datasets?.isLoading}>
          {datasets ? (
            <JoinableList datasets={datasets} onChoose={onChoose} />
          ) : (
            <Notice kind="warning">{t('join.none-selected')}</Notice>
          )}
        </section>
      </div>
    </>
  )
}

function Candidates({ search, candidates }: { search: JoinSearch; candidates: JoinCandidate[] }) {
  const { t } = useWords()
  const explain = (candidate: JoinCandidate): string =>
    candidate.kind === 'temporal'
      ? t('join.unit', { unit: t(`time-unit.${candidate.timeUnit}`) })
      : t('join.shared', { termset: candidate.termsets.map(({ label }) => label).join(', ') })
  return (
    <fieldset className={styles.candidates}>
      <legend>{t('join.by')}</legend>
      {candidates.map((candidate) => (
        <label key={candidate.key} className={styles.candidate}>
          <input
            type="checkbox"
            checked={search.isSelected(candidate)}
            onChange={() => search.toggle(candidate)}
          />
          <span>
            {candidate.label}
            <span className={styles.explained}>{explain(candidate)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function SearchFields({ search }: { search: JoinSearch }) {
  const { t } = useWords()
  const id = useId()
  return (
    <search className={styles.fields}>
      <TextField
        label={t('home.search.label')}
        type="search"
        value={search.text}
        maxLength={MAX_TEXT}
        autoComplete="off"
        onChange={search.type}
      />
      <div className={field.field}>
        <label htmlFor={id}>{t('browse.order.label')}</label>
        <select
          id={id}
          className={field.input}
          value={search.order}
          onChange={({ target }) =>
            search.setOrder(offeredOrders(search.text).find((order) => order === target.value))
          }
        >
          {offeredOrders(search.text).map((order) => (
            <option key={order} value={order}>
              {t(`browse.order.${order}`)}
            </option>
          ))}
        </select>
      </div>
      <label className={styles.candidate}>
        <input
          type="checkbox"
          checked={search.includeDrafts}
          onChange={({ target }) => search.setIncludeDrafts(target.checked)}
        />
        {t('browse.includeDrafts')}
      </label>
    </search>
  )
}
