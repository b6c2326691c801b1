import { loadComponents, loadPossibleValues, loadSample } from '@tessera/api'
import { withPossibleValues } from '@tessera/chart'
import { useCallback } from 'react'
import { useSite } from '../../shell/site.ts'
import { runQuery } from '../../state/query.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { useWords } from '../../state/words.tsx'
import { useEditor } from '../state/use-editor.tsx'
import { toJoinSample } from './join-sample.ts'
import type { JoinableDataset } from './joinable-datasets.ts'
import { planJoin } from './plan-join.ts'

/** Previews adding a dataset: the chart, and the first rows of the join. */
export function useJoinPreview(dataset: JoinableDataset) {
  const { locale } = useWords()
  const { config, components, source } = useEditor()
  const stacking = useSite()?.stacking
  const ask = useCallback(async () => {
    const added = await loadComponents(runQuery, source, [{ iri: dataset.cube.iri }], locale)
    const plan = planJoin(config, components, dataset, added, { stacking })
    const fitting = await loadPossibleValues(runQuery, source, plan.config, plan.components)
    const possible = { ...fitting, ...plan.possible }
    const settled = withPossibleValues(plan.config, possible)
    const table = await loadSample(runQuery, source, settled, plan.components, locale)
    const sample = toJoinSample(table, plan.components, locale, dataset.cube.iri)
    return { plan: { ...plan, possible, config: settled }, sample }
  }, [config, components, source, dataset, stacking, locale])
  return useAnswer(ask)
}
