import type { ChartTypeName } from '@tessera/chart'

const PATHS: Record<ChartTypeName, string> = {
  column: 'M4 20V11h4v9zM10 20V4h4v16zM16 20v-6h4v6z',
  map: 'M3 6l6-2.500v14.500l-6 2.500zM10 3.500l4.500 2v14.500l-4.500-2zM15.500 5.500L21 3.500v14.500l-5.500 2z',
  table:
    'M3 4h18v4H3zM3 9.500h8v4.500H3zM12.500 9.500H21v4.500h-8.500zM3 15.500h8V20H3zM12.500 15.500H21V20h-8.500z',
}

/** A chart type as a small picture; its name stands beside it. */
export function ChartTypeIcon({ name }: { name: ChartTypeName }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
