import { readUploadedIri, toDatasetPath } from '@tessera/api'
import type { OwnDataset, VersionComparison } from '@tessera/api/own-dataset'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, callProduct } from '../../publishing/call-product.ts'
import { toReason } from '../../publishing/to-reason.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { useWords } from '../../state/words.tsx'
import { PrimaryButton } from '../../ui/buttons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './upload.module.css'
import { VersionChanges } from './VersionChanges.tsx'
import { VersionLosses } from './VersionLosses.tsx'

type Props = {
  dataset: OwnDataset
  /** The IRI of the uploaded version. */
  iri: string
  /** Whether the file is being read again, which replaces the version. */
  isReading: boolean
  onConfirm(): void
}

/** Says what a new version changes, and makes it the newest. */
export function NewVersion({ dataset, iri, isReading, onConfirm }: Props) {
  const { t, locale } = useWords()
  const navigate = useNavigate()
  const [turn, setTurn] = useState(0)
  const [isAccepted, setAccepted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const call = `user/datasets/${dataset.id}`
  const version = readUploadedIri(iri)?.key ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn compares again
  const compare = useCallback(
    () =>
      callProduct<VersionComparison>(`${call}/comparison?${new URLSearchParams({ version, lang: locale })}`),
    [call, version, locale, turn],
  )
  const { value: comparison, failure, isLoading } = useAnswer(compare)
  const { keeping = [], emptied = [] } = comparison ?? {}
  const isLosing = keeping.length + emptied.length > 0
  const confirm = async (): Promise<void> => {
    if (!comparison) return
    setBusy(true)
    try {
      const body = { version, basedOn: comparison.basedOn, acceptsLoss: isAccepted }
      await callProduct(`${call}/versions`, { body })
      onConfirm()
      await navigate(toDatasetPath(locale, { iri, dataSource: dataset.dataSource }))
    } catch (error) {
      const isStale = error instanceof CallError && error.status === 409
      setProblem(
        isStale ? t('own-data.version.stale') : t('own-data.version.failed', { reason: toReason(error, t) }),
      )
      if (isStale) setTurn(turn + 1)
    }
    setBusy(false)
  }
  return (
    <section className={styles.version} aria-labelledby="new-version">
      <h4 id="new-version">{t('own-data.version.compare')}</h4>
      <div role="status" className={styles.status}>
        {isLoading && t('own-data.version.comparing')}
      </div>
      {failure && <Notice kind="error">{t('profile.failed', { reason: failure.message })}</Notice>}
      {problem && <Notice kind="error">{problem}</Notice>}
      {isLosing && (
        <VersionLosses keeping={keeping} emptied={emptied} isAccepted={isAccepted} onAccept={setAccepted} />
      )}
      {comparison && <VersionChanges comparison={comparison} />}
      {comparison && (
        <PrimaryButton
          disabled={isReading || isLoading || isBusy || (isLosing && !isAccepted)}
          onClick={() => void confirm()}
        >
          {t('own-data.version.confirm')}
        </PrimaryButton>
      )}
    </section>
  )
}
