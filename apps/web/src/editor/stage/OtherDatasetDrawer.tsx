import { DatasetBrowser } from '../../browse/DatasetBrowser.tsx'
import { type DataSourceInfo, findDataSource } from '../../shell/data-source.ts'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { useProject } from '../state/use-editor.tsx'
import { useChosenDataset } from '../use-chosen-dataset.tsx'
import type { ChartActions } from './use-chart-actions.ts'

type Props = { onAdd: ChartActions['addStarted']; onClose(): void }

/** The catalogue of the project's data source, for adding a chart. */
export function OtherDatasetDrawer(props: Props) {
  const site = useSite()
  const { dataSource } = useProject()
  const source = findDataSource(site, dataSource)
  return source && <Catalogue {...props} source={source} />
}

function Catalogue({ source, onAdd, onClose }: Props & { source: DataSourceInfo }) {
  const { t } = useWords()
  const { isBusy, notice, choose } = useChosenDataset(source, (started) => {
    onAdd(started)
    onClose()
  })
  return (
    <Drawer label={t('editor.tabs.other.title')} onClose={onClose}>
      <DatasetBrowser
        source={source}
        title={t('editor.tabs.other.title')}
        actionLabel={t('editor.tabs.add')}
        onSelect={choose}
        isBusy={isBusy}
        notice={notice}
      />
    </Drawer>
  )
}
