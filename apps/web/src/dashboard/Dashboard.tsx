import type { BlockView, DashboardView } from '@tessera/api'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { DownloadLink } from '../chart-frame/DownloadLink.tsx'
import type { FrameOptions } from '../chart-frame/embed-options.ts'
import { FileMenu, PictureItems, toFileAddress } from '../chart-frame/MoreMenu.tsx'
import { useWords } from '../state/words.tsx'
import { BlockGrid, tileHeight } from './BlockGrid.tsx'
import { ChartCard } from './ChartCard.tsx'
import { DataStatement } from './DataStatement.tsx'
import styles from './dashboard.module.css'
import { WithHighlights } from './Highlighting.tsx'
import type { DatasetStatement } from './load-statement.ts'
import { WithSharedFilters } from './SharedFilterBar.tsx'
import { TextBlock } from './TextBlock.tsx'
import { useDashboardCharts } from './use-dashboard-charts.ts'
import { WholeHeading } from './WholeHeading.tsx'

type Props = {
  view: DashboardView
  /** The facts that its datasets state about themselves. Absent on other sites, where the embed links to our page. */
  statements?: DatasetStatement[]
  options?: FrameOptions
  canCopy?: boolean
}

/** Charts and texts of a saved project on one page, with shared filters. */
export function Dashboard({ view, statements = [], options, canCopy }: Props) {
  const { t } = useWords()
  const { come, leave, chartOf, views } = useDashboardCharts(view)
  const { kind, grids, blocks, shared, source } = view
  const chartCount = blocks.filter(({ type }) => type === 'chart').length
  const drawBlock = (block: BlockView, index: number): ReactNode =>
    block.type === 'text' ? (
      <TextBlock block={block} chartOf={chartOf} onCome={come} />
    ) : (
      <ChartCard
        block={block}
        loaded={chartOf(block.number)}
        chartKey={view.key}
        place={{ kind, grids, key: block.key, index, count: blocks.length }}
        source={source}
        options={options}
        canCopy={canCopy}
        tileHeight={grids && tileHeight(grids, block.key)}
        onCome={come}
        onLeave={leave}
      />
    )
  const blockGrid = (
    <BlockGrid kind={kind} grids={grids} blocks={blocks}>
      {drawBlock}
    </BlockGrid>
  )
  const grid = view.isLinked ? <WithHighlights views={views}>{blockGrid}</WithHighlights> : blockGrid
  return (
    <article className={styles.dashboard} data-dashboard={kind}>
      <header className={styles.head}>
        <WholeHeading whole={view} untitled={t('dashboard.untitled')} />
        {options?.hasMenu !== false && <DashboardMenu chartKey={view.key} />}
      </header>
      {shared ? (
        <WithSharedFilters shared={shared} source={source} chartCount={chartCount}>
          {grid}
        </WithSharedFilters>
      ) : (
        grid
      )}
      <DataStatement statements={statements} source={source} />
    </article>
  )
}

/** Downloads of the whole dashboard: its picture, and everything in one file. */
function DashboardMenu({ chartKey }: { chartKey: string }) {
  const { t, locale } = useWords()
  const [params] = useSearchParams()
  const fileAddress = toFileAddress(chartKey, params, locale)
  return (
    <div className={styles.menu}>
      <FileMenu label={t('dashboard.download')}>
        {(onScreen) => (
          <>
            <PictureItems chartKey={chartKey} params={params} onScreen={onScreen} />
            <li>
              <DownloadLink address={fileAddress('zip')}>{t('share.zip')}</DownloadLink>
            </li>
            <li>
              <DownloadLink address={fileAddress('zip', { full: 'true' })}>
                {t('share.zip-full')}
              </DownloadLink>
            </li>
          </>
        )}
      </FileMenu>
    </div>
  )
}
