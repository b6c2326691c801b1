import { loadComponents } from '@tessera/api'
import { removeDatasetFromChart } from '@tessera/project'
import { useState } from 'react'
import { useSite } from '../../shell/site.ts'
import { runQuery } from '../../state/query.ts'
import { useWords } from '../../state/words.tsx'
import { useEditor, useEditorStore } from '../state/use-editor.tsx'

/** Removes a dataset from the active chart, after loading the components of the remaining one. */
export function useRemoveDataset(onRemoved: (iri: string) => void) {
  const { locale } = useWords()
  const store = useEditorStore()
  const stacking = useSite()?.stacking
  const { config, source } = useEditor()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const remove = async (iri: string): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      const others = config.cubes.filter((cube) => cube.iri !== iri)
      const asked = others.map((cube) =>
        others.length > 1 ? { iri: cube.iri, joinBy: cube.joinBy } : { iri: cube.iri },
      )
      const components = await loadComponents(runQuery, source, asked, locale)
      // the author may have opened another chart meanwhile
      if (store.read().state.activeChartKey !== config.key) return setBusy(false)
      store.edit((project) => removeDatasetFromChart(project, iri, components, { stacking }), { components })
      onRemoved(iri)
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
    }
    setBusy(false)
  }
  return { remove, isBusy, failure }
}
