import type { OwnDataset } from '@tessera/api/own-dataset'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { CubeCheck } from '../../browse/CubeCheck.tsx'
import { toCreatePath } from '../../browse/create-path.ts'
import { DatasetDetails } from '../../browse/DatasetDetails.tsx'
import type { DatasetView } from '../../browse/dataset-view.ts'
import type { SuggestedCharts as Suggestions } from '../../browse/suggest-charts.ts'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { SuggestedCharts } from './SuggestedCharts.tsx'

const OwnDatasetSection = lazy(() => import('../../own-data/OwnDatasetSection.tsx'))

type DatasetPageProps = {
  view: DatasetView & { suggested: Suggestions; own?: OwnDataset }
}

/** The dataset selected in the catalogue, with charts that can be made from it. */
export function DatasetPage({ view }: DatasetPageProps) {
  const { t, locale } = useWords()
  const start = { cube: view.metadata?.iri ?? view.state.dataset ?? '', dataSource: view.dataSourceKey }
  const isSignedIn = useSite()?.user !== undefined
  const isForPublishers =
    isSignedIn || view.failure !== undefined || view.metadata?.publicationStatus !== 'PUBLISHED'
  return (
    <DatasetDetails
      view={view}
      action={
        <Link to={toCreatePath(locale, start)} className={button.primary}>
          {t('dataset.create')}
        </Link>
      }
    >
      {view.own && (
        <Suspense>
          <OwnDatasetSection dataset={view.own} />
        </Suspense>
      )}
      <SuggestedCharts charts={view.suggested} start={start} />
      {isForPublishers && <CubeCheck key={start.cube} iri={start.cube} dataSourceKey={view.dataSourceKey} />}
    </DatasetDetails>
  )
}
