import { type ChartTypeName, chartTypeNamed } from '@tessera/chart'

/** An icon for a chart type; its name is beside it. */
export function ChartTypeIcon({ name }: { name: ChartTypeName }) {
  const { fill, stroke } = chartTypeNamed(name).icon
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      {fill && <path d={fill} fill="currentColor" />}
      {stroke && <path d={stroke} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />}
    </svg>
  )
}
