import type { ChartConfig } from '@tessera/chart'
import type { ViewState } from '@tessera/chart/viewer'
import { withOwnValues } from '@tessera/project'
import { useMemo } from 'react'
import { useWords } from '../../state/words.tsx'
import type { Drawn } from '../state/chart-stage.ts'

/** Returns the chart with the placeholders of its texts filled. */
export function useFilledChart(drawn: Drawn, view: ViewState | undefined): ChartConfig
export function useFilledChart(drawn: Drawn | undefined, view: ViewState | undefined): ChartConfig | undefined
export function useFilledChart(drawn: Drawn | undefined, view: ViewState = NOTHING): ChartConfig | undefined {
  const { locale } = useWords()
  return useMemo(
    () => drawn && withOwnValues(drawn.config, { ...drawn, ...drawn.data, view }, locale),
    [drawn, view, locale],
  )
}

const NOTHING: ViewState = {}
