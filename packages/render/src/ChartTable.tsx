import type { TableScene } from '@tessera/chart'
import type { Translate } from '@tessera/i18n'
import { useMemo } from 'react'
import type { ChartProps } from './chart-props.ts'
import { toTableScene } from './reader/to-table-scene.ts'
import { SceneTable } from './table/SceneTable.tsx'

/** The observations that the chart is drawn from, one a row, under the headings of a download. */
export function ObservationTable({ input: { table, components, locale }, label, t }: ChartProps) {
  const scene = useMemo(() => toTableScene(table, components, locale), [table, components, locale])
  return <WordedTable scene={scene} label={label} t={t} />
}

/** A table with the words around it. */
export function WordedTable({ scene, label, t }: { scene: TableScene; label: string; t: Translate }) {
  return (
    <SceneTable
      scene={scene}
      label={label}
      search={scene.isSearchable ? { label: t('table.search'), noMatch: t('table.no-match') } : undefined}
      showAllLabel={t('table.show-all')}
      footnote={(shown, count) =>
        shown === count ? t('table.all-rows', { count }) : t('table.rows', { shown, count })
      }
    />
  )
}
