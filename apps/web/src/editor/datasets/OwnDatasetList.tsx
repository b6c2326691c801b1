import type { OwnDataset, OwnDatasets } from '@tessera/api/own-dataset'
import { useMorePages } from '../../own-data/use-more-pages.ts'
import { useWords } from '../../state/words.tsx'
import { SecondaryButton } from '../../ui/buttons.tsx'
import { useEditor } from '../state/use-editor.tsx'
import styles from './add-dataset.module.css'
import { JoinableItem } from './JoinableList.tsx'
import { JoinFailure } from './JoinFailure.tsx'
import { type JoinableDataset, withoutUsed } from './joinable-datasets.ts'

/** The datasets that the user has uploaded. */
export function OwnDatasetList({ onChoose }: { onChoose(dataset: JoinableDataset): void }) {
  const { t, locale } = useWords()
  const { config } = useEditor()
  const { pages, failure, isLoading, loadMore } = useMorePages<OwnDatasets>(`user/datasets?lang=${locale}`)
  if (failure) return <JoinFailure title={t('join.failed')} error={failure} />
  const found = pages.flatMap(({ datasets }) => datasets.map(toJoinable))
  const datasets = withoutUsed(found, config.cubes)
  return (
    <>
      <p role="status" className={styles.count}>
        {isLoading && t('browse.loading')}
        {!isLoading && datasets.length === 0 && t(found.length === 0 ? 'own-data.none' : 'join.no-results')}
      </p>
      <ul>
        {datasets.map((dataset) => (
          <JoinableItem key={dataset.cube.iri} dataset={dataset} onChoose={onChoose} />
        ))}
      </ul>
      {loadMore && <SecondaryButton onClick={loadMore}>{t('join.more')}</SecondaryButton>}
    </>
  )
}

const toJoinable = ({ iri, unversionedIri, name, fileName, savedAt }: OwnDataset): JoinableDataset => ({
  cube: {
    iri,
    unversionedIri,
    title: name,
    publicationStatus: 'PUBLISHED',
    datePublished: savedAt.slice(0, 'yyyy-mm-dd'.length),
  },
  title: name,
  description: fileName,
})
