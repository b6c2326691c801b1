import { formatDate } from '@tessera/cube'
import { useState } from 'react'
import { Highlighted, parseHighlight } from '../../browse/Highlighted.tsx'
import results from '../../browse/results.module.css'
import type { Answer } from '../../state/use-answer.ts'
import { useWords } from '../../state/words.tsx'
import { SecondaryButton } from '../../ui/buttons.tsx'
import styles from './add-dataset.module.css'
import { JoinFailure } from './JoinFailure.tsx'
import type { JoinableDataset } from './joinable-datasets.ts'

/** The number of datasets shown at a time. */
const PAGE_SIZE = 20

type Choosing = { onChoose(dataset: JoinableDataset): void }

/** The datasets that were found, each with its joining dimensions. */
export function JoinableList({
  datasets: { value, failure, isLoading },
  onChoose,
}: { datasets: Answer<JoinableDataset[]> } & Choosing) {
  const { t } = useWords()
  const [shown, setShown] = useState(PAGE_SIZE)
  if (failure) return <JoinFailure title={t('join.failed')} error={failure} />
  const count = value?.length ?? 0
  return (
    <>
      <p role="status" className={styles.count}>
        {toStatus()}
      </p>
      <ul>
        {value?.slice(0, shown).map((dataset) => (
          <JoinableItem key={dataset.cube.iri} dataset={dataset} onChoose={onChoose} />
        ))}
      </ul>
      {count > shown && (
        <SecondaryButton onClick={() => setShown(shown + PAGE_SIZE)}>{t('join.more')}</SecondaryButton>
      )}
    </>
  )

  function toStatus(): string {
    if (!value || isLoading) return t('browse.loading')
    return count > 0 ? t('browse.results.count', { count }) : t('join.no-results')
  }
}

/** A dataset with a button to choose it. */
export function JoinableItem({ dataset, onChoose }: { dataset: JoinableDataset } & Choosing) {
  const { t, locale } = useWords()
  const { cube, title, description, pairs } = dataset
  const { iri, creator, datePublished, publicationStatus } = cube
  return (
    <li className={`${results.result} ${styles.item}`}>
      <article>
        <h3 className={results.title} id={toTitleId(iri)}>
          {title ? <Highlighted pieces={parseHighlight(title)} /> : iri}
        </h3>
        <p className={results.description}>
          <Highlighted pieces={parseHighlight(description)} />
        </p>
        <ul className={results.facts}>
          {publicationStatus === 'DRAFT' && (
            <li className={results.draft}>{t('dataset.publicationStatus.draft')}</li>
          )}
          {pairs && (
            <li className={styles.matches}>
              {t('join.matches', { dimensions: pairs.map(({ label }) => label).join(', ') })}
            </li>
          )}
          {datePublished && (
            <li>{formatDate(datePublished, datePublished.length === 4 ? 'Year' : 'Day', locale)}</li>
          )}
          {creator && <li>{creator.label}</li>}
        </ul>
      </article>
      <SecondaryButton aria-describedby={toTitleId(iri)} onClick={() => onChoose(dataset)}>
        {t('join.add')}
      </SecondaryButton>
    </li>
  )
}

const toTitleId = (iri: string): string => `joinable ${iri}`.replaceAll(/\s/g, '-')
