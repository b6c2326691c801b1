import type { ChartTypeName } from '@tessera/chart'

/** Filled shapes, and strokes for what is a line. */
const ICONS: Record<ChartTypeName, { fill?: string; stroke?: string }> = {
  column: { fill: 'M4 20V11h4v9zM10 20V4h4v16zM16 20v-6h4v6z' },
  bar: { fill: 'M4 4h9v4H4zM4 10h16v4H4zM4 16h6v4H4z' },
  line: { stroke: 'M3 17l5-7 5 4 8-10M3 20.500h18' },
  area: { fill: 'M3 20v-6l5-6 5 4 8-7v15z' },
  scatterplot: {
    fill: 'M6 14a2 2 0 1 0 .01 0zM11 7a2 2 0 1 0 .01 0zM15 13a2 2 0 1 0 .01 0zM19 4a2 2 0 1 0 .01 0z',
    stroke: 'M3 3v18h18',
  },
  pie: { fill: 'M11 4v9h9a9 9 0 1 1-9-9zM13.500 2.500a8.500 8.500 0 0 1 8 8h-8z' },
  map: {
    fill: 'M3 6l6-2.500v14.500l-6 2.500zM10 3.500l4.500 2v14.500l-4.500-2zM15.500 5.500L21 3.500v14.500l-5.500 2z',
  },
  table: {
    fill: 'M3 4h18v4H3zM3 9.500h8v4.500H3zM12.500 9.500H21v4.500h-8.500zM3 15.500h8V20H3zM12.500 15.500H21V20h-8.500z',
  },
  comboLineSingle: { stroke: 'M3 18l5-6 5 3 8-9M3 11l6-5 5 4 7-7' },
  comboLineDual: { stroke: 'M3 3v18M21 3v18M6 16l4-6 4 3 4-7M6 8l5 7 7 3' },
  comboLineColumn: { fill: 'M4 21v-6h4v6zM10 21v-9h4v9zM16 21v-5h4v5z', stroke: 'M4 11l6-6 5 3 6-5' },
}

/** A chart type as a small picture; its name stands beside it. */
export function ChartTypeIcon({ name }: { name: ChartTypeName }) {
  const { fill, stroke } = ICONS[name]
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      {fill && <path d={fill} fill="currentColor" />}
      {stroke && <path d={stroke} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />}
    </svg>
  )
}
