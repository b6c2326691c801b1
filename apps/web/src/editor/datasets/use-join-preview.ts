import {
  loadComponents,
  loadJoinPairs,
  loadPossibleValues,
  loadSample,
  type SourceReference,
} from '@tessera/api'
import { type ChartConfig, withPossibleValues } from '@tessera/chart'
import type { Components, Locale } from '@tessera/cube'
import { readJoinedNames } from '@tessera/cube/joined-names'
import { useCallback } from 'react'
import { useSite } from '../../shell/site.ts'
import { runQuery } from '../../state/query.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { useWords } from '../../state/words.tsx'
import { useEditor } from '../state/use-editor.tsx'
import { toJoinMatches } from './join-matches.ts'
import { toJoinSample } from './join-sample.ts'
import type { JoinableDataset, JoinPair } from './joinable-datasets.ts'
import { planJoin } from './plan-join.ts'

/**
 * Previews adding a dataset: the chart, the first rows of the join, and the matched values if these had to be compared.
 * The join is missing if the datasets share nothing.
 */
export function useJoinPreview(dataset: JoinableDataset) {
  const { locale } = useWords()
  const { config, components, source: own } = useEditor()
  const stacking = useSite()?.stacking
  const source = dataset.source ?? own
  const ask = useCallback(async () => {
    const { iri } = dataset.cube
    const pairs = dataset.pairs ?? (await comparePairs(source, config, iri, locale))
    if (pairs.length === 0) return { pairs }
    const added = await loadComponents(runQuery, source, [{ iri }], locale)
    const names = dataset.pairs ? undefined : await loadNames(source, config, iri, { pairs, locale })
    const plan = planJoin(config, components, { cube: dataset.cube, pairs, names }, added, { stacking })
    const fitting = await loadPossibleValues(runQuery, source, plan.config, plan.components)
    const possible = { ...fitting, ...plan.possible }
    const settled = withPossibleValues(plan.config, possible)
    const table = await loadSample(runQuery, source, settled, plan.components, locale)
    const sample = toJoinSample(table, plan.components, locale, iri)
    const matches = names ? toJoinMatches(components, added, pairs, names) : []
    return { pairs, join: { plan: { ...plan, possible, config: settled }, sample, matches } }
  }, [config, components, source, dataset, stacking, locale])
  return useAnswer(ask)
}

const readIri = ({ cubes }: ChartConfig): string => cubes[0]?.iri ?? ''

/** Compares the values of a dataset with those of the chart's. */
async function comparePairs(
  source: SourceReference,
  config: ChartConfig,
  iri: string,
  locale: Locale,
): Promise<JoinPair[]> {
  const found = await loadJoinPairs(runQuery, source, [readIri(config), iri], locale)
  return found.map(({ first, second, label }) => ({ existingId: first, componentId: second, label }))
}

/** Loads what values are called in the joined dimensions. */
async function loadNames(
  source: SourceReference,
  config: ChartConfig,
  iri: string,
  { pairs, locale }: { pairs: JoinPair[]; locale: Locale },
) {
  const cubes = [
    { iri: readIri(config), joinBy: pairs.map(({ existingId }) => existingId) },
    { iri, joinBy: pairs.map(({ componentId }) => componentId) },
  ]
  const joined: Components = await loadComponents(runQuery, source, cubes, locale)
  return readJoinedNames(joined)
}
