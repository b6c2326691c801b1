import { canAddDataset, canRemoveDataset } from '@tessera/chart'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { MetadataOpener } from '../../metadata/MetadataOpener.tsx'
import type { MetadataSubject } from '../../metadata/metadata-subject.ts'
import { useWords } from '../../state/words.tsx'
import { IconButton, SecondaryButton } from '../../ui/buttons.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import panels from '../controls/panels.module.css'
import { useEditor } from '../state/use-editor.tsx'
import styles from './datasets.module.css'
import type { JoinableDataset } from './joinable-datasets.ts'
import { useRemoveDataset } from './use-remove-dataset.ts'

const AddDatasetDrawer = lazy(() => import('./AddDatasetDrawer.tsx'))

/** The time for which a new dataset is highlighted, in ms (specification 2 §9). */
const HIGHLIGHT_TIME = 5000

/**
 * The datasets of the active chart. Another one can be added to a single dataset; with several, each can be removed.
 */
export function DatasetsPanel() {
  const { t } = useWords()
  const { config } = useEditor()
  const [isAdding, setAdding] = useState(false)
  const [news, setNews] = useState('')
  const names = useNames()
  const { highlighted, highlight } = useHighlight()
  const heading = useRef<HTMLHeadingElement>(null)
  const { remove, isBusy, failure } = useRemoveDataset((iri) => {
    setNews(t('editor.datasets.removed', { title: names.titles[iri] ?? iri }))
    // The pressed button is gone.
    heading.current?.focus()
  })
  const take = ({ cube }: JoinableDataset): void => {
    names.remember(cube.iri, cube.title)
    highlight(cube.iri)
    setNews(t('editor.datasets.added', { title: cube.title }))
    setAdding(false)
    requestAnimationFrame(() => heading.current?.focus())
  }
  return (
    <section className={panels.group} aria-labelledby="editor-datasets">
      <h2 id="editor-datasets" ref={heading} tabIndex={-1} className={panels.groupTitle}>
        {t('editor.datasets.title')}
      </h2>
      <ul>
        {config.cubes.map(({ iri }) => (
          <DatasetEntry
            key={iri}
            title={names.titles[iri] ?? iri}
            titles={names.titles}
            isDraft={names.drafts.has(iri)}
            isNew={iri === highlighted}
            isBusy={isBusy}
            onRemove={canRemoveDataset(config) ? () => void remove(iri) : undefined}
          />
        ))}
      </ul>
      {failure && (
        <Notice kind="error">
          <p>{t('editor.datasets.remove-failed')}</p>
          <p lang="en">{failure.message}</p>
        </Notice>
      )}
      {canAddDataset(config) && (
        <SecondaryButton className={styles.add} onClick={() => setAdding(true)}>
          {t('editor.datasets.add')}
        </SecondaryButton>
      )}
      <p role="status" className="visually-hidden">
        {news}
      </p>
      {isAdding && (
        <Suspense fallback={null}>
          <AddDatasetDrawer
            title={names.titles[config.cubes[0]?.iri ?? ''] ?? ''}
            onAdded={take}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

type EntryProps = {
  title: string
  titles: Record<string, string>
  isDraft: boolean
  isNew: boolean
  isBusy: boolean
  /** Omitted for the only dataset. */
  onRemove: (() => void) | undefined
}

function DatasetEntry({ title, titles, isDraft, isNew, isBusy, onRemove }: EntryProps) {
  const { t } = useWords()
  const { config, components, source } = useEditor()
  const subject: MetadataSubject = { source, config, components, titles }
  return (
    <li className={styles.dataset} data-new={isNew || undefined}>
      <MetadataOpener
        subject={subject}
        className={styles.title}
        aria-label={t('metadata.open-of', { title })}
      >
        {title}
        {isDraft && <span className={styles.draft}>{t('dataset.publicationStatus.draft')}</span>}
      </MetadataOpener>
      {onRemove && (
        <IconButton disabled={isBusy} onClick={onRemove}>
          <CloseIcon />
          <span className="visually-hidden">{t('editor.datasets.remove', { title })}</span>
        </IconButton>
      )}
    </li>
  )
}

/** Returns the titles of datasets: from the drawn chart, or from the search. */
function useNames() {
  const { drawn } = useEditor()
  const [found, setFound] = useState<Record<string, string>>({})
  const datasets = drawn?.data.datasets ?? []
  const titles = { ...found, ...Object.fromEntries(datasets.map(({ iri, title }) => [iri, title])) }
  const drafts = datasets.filter(({ publicationStatus }) => publicationStatus === 'DRAFT')
  return {
    titles,
    drafts: new Set(drafts.map(({ iri }) => iri)),
    remember: (iri: string, title: string) => setFound({ ...titles, [iri]: title }),
  }
}

/** Returns the dataset that is highlighted for a while. */
function useHighlight() {
  const [highlighted, highlight] = useState<string>()
  useEffect(() => {
    if (highlighted === undefined) return undefined
    const timer = setTimeout(() => highlight(undefined), HIGHLIGHT_TIME)
    return () => clearTimeout(timer)
  }, [highlighted])
  return { highlighted, highlight }
}
