import { cubeFaultsDocument, type ResultOf } from '@tessera/api'
import type { MessageId } from '@tessera/i18n'
import { useState } from 'react'
import { useSite } from '../shell/site.ts'
import { runQuery } from '../state/query.ts'
import { loadFaultsWords, useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { Notice } from '../ui/Notice.tsx'
import styles from './dataset.module.css'

type Fault = NonNullable<ResultOf<typeof cubeFaultsDocument>['dataCubeFaults']>[number]

type Check = { kind: 'unasked' | 'asking' | 'failed' } | { kind: 'found'; faults: readonly Fault[] | null }

const EFFECTS = ['unreadable', 'unlisted', 'poor'] as const

/**
 * For the publishers of a dataset: lists what prevents it from being found, opened or drawn well, with triples that fix
 * it.
 */
export function CubeCheck({ iri, dataSourceKey }: { iri: string; dataSourceKey: string }) {
  const { t, locale } = useWords()
  const source = useSite()?.dataSources.find(({ key }) => key === dataSourceKey)
  const [check, setCheck] = useState<Check>({ kind: 'unasked' })
  if (!source?.canCheck) return null
  const ask = async (): Promise<void> => {
    setCheck({ kind: 'asking' })
    const variables = { sourceType: source.type, sourceUrl: source.url, locale, iri }
    try {
      const [{ dataCubeFaults }] = await Promise.all([
        runQuery(cubeFaultsDocument, variables),
        loadFaultsWords(),
      ])
      setCheck({ kind: 'found', faults: dataCubeFaults })
    } catch {
      setCheck({ kind: 'failed' })
    }
  }
  return (
    <section className={`${styles.block} ${styles.check}`}>
      <h2>{t('check.title')}</h2>
      <p>{t('check.text')}</p>
      <button
        type="button"
        className={button.secondary}
        aria-disabled={check.kind === 'asking'}
        onClick={() => check.kind !== 'asking' && void ask()}
      >
        {t('check.start')}
      </button>
      <div role="status">
        {check.kind === 'asking' && <p>{t('check.asking')}</p>}
        {check.kind === 'failed' && <Notice kind="error">{t('check.failed')}</Notice>}
        {check.kind === 'found' && <Findings faults={check.faults ?? []} />}
      </div>
    </section>
  )
}

function Findings({ faults }: { faults: readonly Fault[] }) {
  const { t } = useWords()
  if (faults.length === 0) return <Notice kind="info">{t('check.none')}</Notice>
  return EFFECTS.map((effect) => {
    const found = faults.filter((fault) => fault.effect === effect)
    if (found.length === 0) return null
    return (
      <div key={effect}>
        <h3>{t(`check.effect.${effect}`)}</h3>
        <ul className={styles.faults}>
          {found.map((fault) => (
            <li key={`${fault.kind} ${fault.component}`}>
              <p>{t(`check.${fault.kind}` as MessageId, toValues(fault))}</p>
              {fault.triples && (
                // The block is as wide as its longest iri, so it must be scrollable by keyboard.
                <section className={styles.triples} tabIndex={0} aria-label={t('check.triples')}>
                  <pre>{fault.triples}</pre>
                </section>
              )}
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

const toValues = ({ component, count, of, example, date, application }: Fault) => ({
  component: component ?? '',
  count: count ?? 0,
  of: of ?? 0,
  example: example ?? '',
  date: date ?? '',
  application: application ?? '',
})
