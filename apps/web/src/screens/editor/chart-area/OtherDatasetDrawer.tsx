import { isApiError } from '@tessera/api'
import { useState } from 'react'
import { DatasetBrowser } from '../../../browse/DatasetBrowser.tsx'
import { findDataSource } from '../../../shell/data-source.ts'
import { useSite } from '../../../shell/site.ts'
import { runQuery } from '../../../state/query.ts'
import { useWords } from '../../../state/words.tsx'
import { Drawer } from '../../../ui/Drawer.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { startFromCube } from '../load-editor.ts'
import { newChartKey } from '../new-chart-key.ts'
import { useProject } from '../state/use-editor.tsx'
import type { ChartActions } from './use-chart-actions.ts'

type Props = { onAdd: ChartActions['addStarted']; onClose(): void }

/** The catalogue of the project's data source, for one more chart. */
export function OtherDatasetDrawer({ onAdd, onClose }: Props) {
  const { t, locale } = useWords()
  const site = useSite()
  const { dataSource } = useProject()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const source = findDataSource(site, dataSource)
  if (!site || !source) return null
  const add = async (iri: string): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { type, url } = source
      onAdd(await startFromCube({ query: runQuery, site }, { type, url }, iri, newChartKey(), locale))
      onClose()
    } catch (error) {
      setFailure(isApiError(error) ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <Drawer label={t('editor.tabs.other.title')} onClose={onClose}>
      <DatasetBrowser
        source={source}
        title={t('browse.drawer.title')}
        actionLabel={t('editor.tabs.add')}
        onSelect={(iri) => void add(iri)}
        isBusy={isBusy}
        notice={
          failure !== undefined && (
            <Notice kind="error">
              <p>{t('browse.drawer.failed')}</p>
              <p lang="en">{failure}</p>
            </Notice>
          )
        }
      />
    </Drawer>
  )
}
