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
import { OwnDatasetList } from './OwnDatasetList.tsx'
import type { JoinSearch } from './use-join-search.ts'

/** The maximum length of a query in the data API, in characters. */
const MAX_TEXT = 500

type Props = { search: JoinSearch; title: string; onChoose(dataset: JoinableDataset): void }

/** Where to search, the joining dimensions and the search text, with the matching datasets. */
export function JoinSearchStep({ search, title, onChoose }: Props) {
  const { t } = useWords()
  const { candidates, origin, origins } = search
  const isShared = origin?.kind === 'shared'
  const hasCandidates = candidates.value !== undefined && candidates.value.length > 0
  return (
    <>
      <p className={styles.intro}>{t(isShared ? 'join.intro' : 'join.intro.compared', { title })}</p>
      <div className={styles.columns}>
        <div className={styles.narrowing}>
          {origins.length > 1 && <Origins search={search} />}
          {isShared && hasCandidates && <Candidates search={search} candidates={candidates.value ?? []} />}
          {(isShared ? hasCandidates : origin?.kind === 'compared') && <SearchFields search={search} />}
        </div>
        <section
          className={styles.results}
          aria-label={t('join.results')}
          aria-busy={search.datasets?.isLoading}
        >
          {origin?.kind === 'own' ? (
            <OwnDatasetList onChoose={onChoose} />
          ) : (
            <Results search={search} onChoose={onChoose} />
          )}
        </section>
      </div>
    </>
  )
}

function Results({ search, onChoose }: Omit<Props, 'title'>) {
  const { t } = useWords()
  const { candidates, datasets, origin } = search
  if (origin?.kind === 'shared') {
    if (candidates.failure) return <JoinFailure title={t('join.failed')} error={candidates.failure} />
    if (!candidates.value) return <p role="status">{t('browse.loading')}</p>
    if (candidates.value.length === 0) return <Notice kind="info">{t('join.no-candidates')}</Notice>
  }
  if (!datasets) return <Notice kind="warning">{t('join.none-selected')}</Notice>
  return <JoinableList datasets={datasets} onChoose={onChoose} />
}

function Origins({ search }: { search: JoinSearch }) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id}>{t('join.origin')}</label>
      <select
        id={id}
        className={field.input}
        value={search.origin?.key}
        onChange={({ target }) => search.setOrigin(target.value)}
      >
        {search.origins.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
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
