import type { TableScene } from '@tessera/chart'
import { toSeenScene } from '@tessera/chart/table-scene'
import { useMemo } from 'react'
import type { ChartProps } from './chart-props.ts'
import { SceneTable } from './table/SceneTable.tsx'

/** The visible observations of the chart, one per row, with the headings of a download. */
export function ObservationTable({
  config,
  input: { table, components, locale, view },
  label,
  t,
  fillsHeight,
}: ChartProps) {
  const scene = useMemo(
    () => toSeenScene(config, { table, components, locale, view }),
    [table, view, config, components, locale],
  )
  return <WordedTable scene={scene} label={label} t={t} fillsHeight={fillsHeight} />
}

type WordedProps = { scene: TableScene } & Pick<ChartProps, 'label' | 't' | 'fillsHeight'>

/** A table with its texts. */
export function WordedTable({ scene, label, t, fillsHeight }: WordedProps) {
  return (
    <SceneTable
      scene={scene}
      label={label}
      fillsHeight={fillsHeight}
      search={scene.isSearchable ? { label: t('table.search'), noMatch: t('table.no-match') } : undefined}
      showAllLabel={t('table.show-all')}
      footnote={(shown, count) =>
        shown === count ? t('table.all-rows', { count }) : t('table.rows', { shown, count })
      }
    />
  )
}
