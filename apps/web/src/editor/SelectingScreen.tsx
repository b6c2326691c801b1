import { useLocation } from 'react-router'
import { type BrowseState, readSentSearch } from '../browse/browse-state.ts'
import { DatasetBrowser } from '../browse/DatasetBrowser.tsx'
import { type DataSourceInfo, readDataSource } from '../shell/data-source.ts'
import { useSite } from '../shell/site.ts'
import { useWords } from '../state/words.tsx'
import { Notice } from '../ui/Notice.tsx'
import { beginWith } from './begin-with.ts'
import { useEditorStore } from './state/use-editor.tsx'
import { useChosenDataset } from './use-chosen-dataset.tsx'

/** Lets the author choose a dataset in the catalogue and starts a chart with it. */
export function SelectingScreen({ isLost }: { isLost: boolean }) {
  const query = new URLSearchParams(useLocation().search)
  const site = useSite()
  return (
    site && <Catalogue source={readDataSource(site, query)} first={readSentSearch(query)} isLost={isLost} />
  )
}

type CatalogueProps = { source: DataSourceInfo; first: BrowseState; isLost: boolean }

function Catalogue({ source, first, isLost }: CatalogueProps) {
  const { t } = useWords()
  const store = useEditorStore()
  const { isBusy, notice, choose } = useChosenDataset(source, (started) => beginWith(store, started))
  return (
    <DatasetBrowser
      source={source}
      title={t('browse.choose.title')}
      actionLabel={t('dataset.create')}
      onSelect={choose}
      isBusy={isBusy}
      first={first}
      notice={
        <>
          {isLost && <Notice kind="warning">{t('browse.drawer.lost')}</Notice>}
          {notice}
        </>
      }
    />
  )
}
