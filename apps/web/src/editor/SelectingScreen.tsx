import { useLocation } from 'react-router'
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
  const { search } = useLocation()
  const site = useSite()
  return site && <Catalogue source={readDataSource(site, new URLSearchParams(search))} isLost={isLost} />
}

function Catalogue({ source, isLost }: { source: DataSourceInfo; isLost: boolean }) {
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
      notice={
        <>
          {isLost && <Notice kind="warning">{t('browse.drawer.lost')}</Notice>}
          {notice}
        </>
      }
    />
  )
}
