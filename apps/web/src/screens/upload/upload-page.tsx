import { formatNumber } from '@tessera/cube'
import { useId } from 'react'
import { data, useLoaderData } from 'react-router'
import { useSite } from '../../shell/site.ts'
import { pageContext } from '../../state/page-context.ts'
import { loadAuthorsWords, useWords, wordsOf } from '../../state/words.tsx'
import { SecondaryButton } from '../../ui/buttons.tsx'
import { showOnArrival } from '../../ui/focus-on-arrival.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { Route } from './+types/upload-page'
import type { Sent } from './hold-file.ts'
import { loadPreview } from './load-preview.ts'
import { findField } from './table-schema.ts'
import { UploadedDatasets } from './UploadedDatasets.tsx'
import { UploadForm } from './UploadForm.tsx'
import { PartChoice, TwoWaysQuestion } from './UploadQuestions.tsx'
import styles from './upload.module.css'
import { useUpload } from './use-upload.ts'

// Must complete before anything on this page is hydrated.
await (import.meta.env.SSR || loadAuthorsWords())

/**
 * Loads the preview of an uploaded dataset if the address names one, or the user's dataset of which a new version is uploaded.
 * Responds with 404 if uploads are off, or the dataset is somebody else's.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  if (page.site.uploadMaxBytes === undefined) throw data(null, { status: 404 })
  // a preview follows a file
  if (!url.searchParams.has('iri')) page.prepareUpload()
  const id = url.searchParams.get('dataset')
  if (id !== null) {
    const { locale } = wordsOf(params.locale)
    const dataset = await page.readOwnDataset(id, locale)
    if (!dataset) throw data(null, { status: 404 })
    return { dataset }
  }
  if (!url.searchParams.has('iri')) return {}
  return { preview: await loadPreview(page, url.searchParams, wordsOf(params.locale)) }
}

export function meta({ params }: Route.MetaArgs) {
  const { t } = wordsOf(params.locale)
  return [{ title: `${t('home.upload')} – Tessera` }, { name: 'description', content: t('upload.lead') }]
}

/** Turns a file or pasted table into a dataset, and shows its interpretation before a chart is made. */
export default function UploadPage() {
  const { t } = useWords()
  const site = useSite()
  const { dataset } = useLoaderData<typeof loader>()
  const uploads = useUpload(dataset)
  const { upload, choose, answer, isReading, sent, problem, misfits, choice, question, read } = uploads
  const isTyped = misfits && findField(uploads.wanted, misfits.column).type !== undefined
  const isSending = sent !== undefined && sent.bytes < sent.total
  const mustSignIn = site?.publish === 'signed-in' && !site.user
  return (
    <div className={styles.page}>
      <h1>{dataset ? t('own-data.version.title', { title: dataset.name }) : t('home.upload')}</h1>
      <p className={styles.lead}>{t(dataset ? 'own-data.version.lead' : 'upload.lead')}</p>
      {mustSignIn ? (
        <Notice kind="info">{t('upload.sign-in')}</Notice>
      ) : (
        <UploadForm
          maxBytes={site?.uploadMaxBytes ?? 0}
          isReading={isReading}
          isNamed={dataset !== undefined}
          lastAddress={dataset?.choices.address}
          onUpload={upload}
          onRename={uploads.rename}
        />
      )}
      <div role="status" className={styles.status}>
        {isReading && !read && t(isSending ? 'upload.sending' : 'upload.reading')}
      </div>
      {isReading && !read && sent && <SendingBar sent={sent} />}
      {problem && !read && (
        <div ref={showOnArrival}>
          <Notice kind="error" title={t('upload.failed')}>
            <p lang={problem.language}>{problem.text}</p>
          </Notice>
        </div>
      )}
      {choice && <PartChoice choice={choice} onChoose={choose} />}
      {question && <TwoWaysQuestion question={question} onAnswer={answer} />}
      {misfits && !read && (
        <div ref={showOnArrival}>
          <Notice
            kind="error"
            title={t('upload.failed')}
            action={
              misfits.texts && (
                <SecondaryButton onClick={() => uploads.treatAsMissing(misfits)}>
                  {t(isTyped ? 'upload.misfits.as-missing' : 'upload.misfits.as-number')}
                </SecondaryButton>
              )
            }
          >
            {t('upload.misfits.of', {
              column: misfits.column,
              list: (misfits.texts ?? [misfits.example]).join(', '),
            })}
          </Notice>
        </div>
      )}
      {read && <UploadedDatasets {...uploads} read={read} versionOf={dataset} />}
    </div>
  )
}

/** Shows how much of a file was sent, and then that it is being read. */
function SendingBar({ sent: { bytes, total } }: { sent: Sent }) {
  const { t, locale } = useWords()
  const id = useId()
  const isSent = bytes === total
  const toMegabytes = (size: number): string => formatNumber(Math.round(size / 1e6), locale)
  return (
    <div className={styles.sending}>
      {/* without a value it shows that the server is at work, which does not tell how far it is */}
      <progress aria-labelledby={id} max={total} {...(!isSent && { value: bytes })} />
      <span id={id}>{t('upload.sent', { sent: toMegabytes(bytes), size: toMegabytes(total) })}</span>
    </div>
  )
}
