import type { ChartView } from '@tessera/api'
import type { ComponentProps, ReactNode } from 'react'
import { WholeHeading, WithSharedFilters } from '../dashboard/lazy-dashboard.ts'
import { ChartTabs } from './ChartTabs.tsx'
import { PublishedChart } from './PublishedChart.tsx'

type Props = Omit<ComponentProps<typeof PublishedChart>, 'heading'> & {
  view: ChartView
  /** Wraps the chart. */
  frame(chart: ReactNode): ReactNode
}

/** A chart of a project below the common title, with tabs for the others and the shared filters. */
export function TabbedCharts({ frame, ...chart }: Props) {
  const { view } = chart
  const shown = frame(<PublishedChart {...chart} heading={view.whole?.title ? 'h2' : 'h1'} />)
  return (
    <>
      {view.whole && <WholeHeading whole={view.whole} />}
      <ChartTabs view={view} />
      {view.shared ? (
        <WithSharedFilters shared={view.shared} source={view.source} chartCount={view.tabs.length}>
          {shown}
        </WithSharedFilters>
      ) : (
        shown
      )}
    </>
  )
}
