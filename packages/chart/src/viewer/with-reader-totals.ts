import type { ComponentId } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { ViewState } from './view-state.ts'

type Field = { componentId?: ComponentId; customDomain?: unknown; icons?: { thresholds?: unknown } }

/**
 * Returns the chart with totals instead of values per head if the reader chose them. Axis ends, reference lines and the
 * limits of icons are dropped with them, because these numbers do not apply to totals.
 */
export function withReaderTotals(config: ChartConfig, { perHead: choice }: ViewState): ChartConfig {
  const { perHead, ...rest } = config
  if (choice === undefined || !perHead) return config
  const isChanged = (id: ComponentId | undefined): boolean => id !== undefined && Object.hasOwn(perHead, id)
  const { referenceLines } = config
  const fields = Object.entries(config.fields as Record<string, Field | undefined>).map(([name, field]) => {
    if (!field || !isChanged(field.componentId)) return [name, field]
    const { customDomain: _, icons, ...free } = field
    return [name, icons && !icons.thresholds ? { ...free, icons } : free]
  })
  return {
    ...rest,
    fields: Object.fromEntries(fields),
    ...(referenceLines && {
      referenceLines: referenceLines.filter(({ measureId }) => !isChanged(measureId)),
    }),
  } as ChartConfig
}
