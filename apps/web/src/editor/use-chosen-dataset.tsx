import { isApiError } from '@tessera/api'
import { useState } from 'react'
import { useSite } from '../shell/site.ts'
import { runQuery } from '../state/query.ts'
import { useWords } from '../state/words.tsx'
import { Notice } from '../ui/Notice.tsx'
import { startFromCube } from './load-editor.ts'
import { newChartKey } from './new-chart-key.ts'

type Started = Awaited<ReturnType<typeof startFromCube>>

/** Creates a chart of the dataset chosen in a source's catalogue, and reports failures. */
export function useChosenDataset(
  { type, url }: Parameters<typeof startFromCube>[1],
  onStarted: (started: Started) => void,
) {
  const { t, locale } = useWords()
  const site = useSite()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const choose = async (iri: string): Promise<void> => {
    if (!site) return
    setBusy(true)
    setFailure(undefined)
    try {
      onStarted(await startFromCube({ query: runQuery, site }, { type, url }, iri, newChartKey(), locale))
    } catch (error) {
      setFailure(isApiError(error) ? error.message : String(error))
      setBusy(false)
    }
  }
  const notice = failure !== undefined && (
    <Notice kind="error">
      <p>{t('browse.drawer.failed')}</p>
      <p lang="en">{failure}</p>
    </Notice>
  )
  return { isBusy, notice, choose: (iri: string) => void choose(iri) }
}
