import { cubeMetadataDocument, loadQueryEditors, toSourceVariables, withoutNulls } from '@tessera/api'
import { readWebAddress } from '@tessera/cube'
import { useCallback } from 'react'
import { BrowseLink } from '../browse/BrowseLink.tsx'
import { EMPTY_STATE } from '../browse/browse-state.ts'
import type { DatasetMetadata } from '../browse/dataset-view.ts'
import { MetadataList } from '../browse/preview/MetadataList.tsx'
import { useSourceKey } from '../shell/page-source.ts'
import { runQuery } from '../state/query.ts'
import { useAnswer } from '../state/use-answer.ts'
import { useWords } from '../state/words.tsx'
import { ExternalIcon } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { LongText } from './LongText.tsx'
import styles from './metadata.module.css'
import type { MetadataSubject } from './metadata-subject.ts'

/** The facts that each dataset of a chart states about itself. */
export function GeneralSection({ subject }: { subject: MetadataSubject }) {
  const { t } = useWords()
  const { value, failure } = useMetadata(subject)
  const editors = useQueryEditors(subject)
  const dataSource = useSourceKey(subject.source)
  if (failure) {
    return (
      <Notice kind="error" title={t('metadata.failed')}>
        <p lang="en">{failure.message}</p>
      </Notice>
    )
  }
  if (!value) return <p role="status">{t('metadata.loading')}</p>
  return value.map((metadata) => (
    <Dataset
      key={metadata.iri}
      metadata={metadata}
      dataSource={dataSource}
      queryAddress={readQueryAddress(editors[metadata.iri])}
    />
  ))
}

function Dataset({
  metadata,
  dataSource,
  queryAddress,
}: {
  metadata: DatasetMetadata
  dataSource: string | undefined
  queryAddress: string | undefined
}) {
  const { t } = useWords()
  const { iri, title, titleLanguage, description, descriptionLanguage, publicationStatus } = metadata
  return (
    <section className={styles.dataset}>
      <h3 lang={titleLanguage}>{title || iri}</h3>
      {publicationStatus === 'DRAFT' && (
        <p className={styles.draft}>{t('dataset.publicationStatus.draft.warning')}</p>
      )}
      {description && <LongText text={description} lang={descriptionLanguage} />}
      <MetadataList metadata={metadata} dataSource={dataSource} />
      <ul className={styles.ways}>
        <li>
          <BrowseLink to={{ ...EMPTY_STATE, dataset: iri, dataSource }}>
            {t('metadata.to-dataset')}
          </BrowseLink>
        </li>
        {queryAddress && (
          <li>
            <a href={queryAddress} target="_blank" rel="noreferrer">
              {t('metadata.query-editor')}
              <ExternalIcon />
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

function useMetadata({ source, config: { cubes } }: MetadataSubject) {
  const { locale } = useWords()
  const iris = cubes.map(({ iri }) => iri).join('\n')
  const ask = useCallback(
    () =>
      Promise.all(
        iris.split('\n').map(async (iri) => {
          const variables = { ...toSourceVariables(source), locale, iri }
          return withoutNulls((await runQuery(cubeMetadataDocument, variables)).dataCubeMetadata)
        }),
      ),
    [iris, source, locale],
  )
  return useAnswer(ask)
}

/** Loads the addresses of query editors. If a source does not respond, there are none, but everything else is shown. */
function useQueryEditors({ source, config }: MetadataSubject): Record<string, string> {
  const { locale } = useWords()
  const ask = useCallback(() => loadQueryEditors(runQuery, source, config, locale), [source, config, locale])
  return useAnswer(ask).value ?? {}
}

/**
 * Returns the address at which readers can run a chart's query. The embedded endpoint has no editor, so the result is
 * shown. `undefined` unless the source provides a web address.
 */
export function readQueryAddress(url: string | undefined): string | undefined {
  if (!url?.startsWith('/') || url.startsWith('//')) return readWebAddress(url)
  const [path, hash = ''] = url.split('#')
  const query = new URLSearchParams(hash).get('query')
  return query === null ? undefined : `${path}?${new URLSearchParams({ query })}`
}
