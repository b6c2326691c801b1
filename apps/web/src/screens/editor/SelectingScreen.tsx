import { isApiError } from '@tessera/api'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { DatasetBrowser } from '../../browse/DatasetBrowser.tsx'
import { readDataSource } from '../../shell/data-source.ts'
import { useSite } from '../../shell/site.ts'
import { runQuery } from '../../state/query.ts'
import { useWords } from '../../state/words.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { beginWith } from './begin-with.ts'
import { startFromCube } from './load-editor.ts'
import { newChartKey } from './new-chart-key.ts'
import { useEditorStore } from './state/use-editor.tsx'

type Progress = { isBusy: boolean; failure?: string }

/** A dataset is chosen: the catalogue as a drawer, whose choice begins a chart. */
export function SelectingScreen({ isLost }: { isLost: boolean }) {
  const { t, locale } = useWords()
  const { search } = useLocation()
  const site = useSite()
  const store = useEditorStore()
  const [{ isBusy, failure }, setProgress] = useState<Progress>({ isBusy: false })
  if (!site) return null
  const source = readDataSource(site, new URLSearchParams(search))
  const begin = async (iri: string): Promise<void> => {
    setProgress({ isBusy: true })
    try {
      const { type, url } = source
      beginWith(
        store,
        await startFromCube({ query: runQuery, site }, { type, url }, iri, newChartKey(), locale),
      )
    } catch (error) {
      setProgress({ isBusy: false, failure: isApiError(error) ? error.message : '' })
    }
  }
  return (
    <DatasetBrowser
      source={source}
      title={t('browse.choose.title')}
      actionLabel={t('dataset.create')}
      onSelect={(iri) => void begin(iri)}
      isBusy={isBusy}
      notice={<Notices isLost={isLost} failure={failure} />}
    />
  )
}

function Notices({ isLost, failure }: { isLost: boolean; failure: string | undefined }) {
  const { t } = useWords()
  return (
    <>
      {isLost && (
        <Notice kind="warning">
          <p>{t('browse.drawer.lost')}</p>
        </Notice>
      )}
      {failure !== undefined && (
        <Notice kind="error">
          <p>{t('browse.drawer.failed')}</p>
          <p lang="en">{failure}</p>
        </Notice>
      )}
    </>
  )
}
