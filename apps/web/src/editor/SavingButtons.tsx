import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ConflictDialog } from '../publishing/ConflictDialog.tsx'
import { CallError } from '../publishing/call-product.ts'
import { toReason } from '../publishing/to-reason.ts'
import { toSignInAddress } from '../shell/sign-in-address.ts'
import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Toast, useToast } from '../ui/Toast.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import styles from './editor.module.css'
import { useEditor, useProject } from './state/use-editor.tsx'
import { type Saving, useSaving } from './state/use-saving.tsx'

/** The time for which the button shows that the draft is saved, in ms (specification 2 §9). */
const SAVED_TIME = 2000

/** Buttons to save a draft, for signed-in users, and to publish or go to the next step. */
export function SavingButtons({ next }: { next?: ReactNode }) {
  const saving = useSaving()
  const { conflict } = saving
  return (
    <>
      <PublishFailure saving={saving} />
      <span className={styles.saving}>
        {saving.isSignedIn && <DraftButton saving={saving} />}
        {next ?? <PublishButton saving={saving} />}
      </span>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          chartKey={conflict.key}
          onOverwrite={saving.overwrite}
          onClose={saving.leaveConflict}
        />
      )}
      <DraftToast saving={saving} />
    </>
  )
}

/** Warns before publishing without an account: the published chart cannot be changed or removed. */
function PublishButton({ saving }: { saving: Saving }) {
  const { t } = useWords()
  const id = useId()
  const { isLoading } = useEditor()
  const areSeveral = useProject().chartConfigs.length > 1
  const isBusy = saving.busy !== undefined
  const [isAsked, setAsked] = useState(false)
  // If pressed while data is loading, publish once it has loaded.
  useEffect(() => {
    if (!isAsked || isLoading || isBusy) return
    setAsked(false)
    saving.publish()
  }, [isAsked, isLoading, isBusy, saving.publish])
  const label = saving.isUpdate ? t('button.update') : t('button.publish')
  const drawButton = (describedBy?: string): ReactNode => (
    <button
      type="button"
      className={button.primary}
      onClick={() => !isBusy && setAsked(true)}
      aria-disabled={isBusy}
      aria-describedby={describedBy}
    >
      {isAsked || saving.busy === 'publish' ? t('publication.publishing') : label}
    </button>
  )
  if (saving.mustSignIn) return <SignInToPublish />
  if (saving.isUpdate) return <Tooltip text={t('publication.update.warning')}>{drawButton}</Tooltip>
  if (saving.isSignedIn) return drawButton()
  return (
    <>
      <p id={id} className={styles.finality}>
        {t(areSeveral ? 'publication.final.several' : 'publication.final')}
        {saving.canSignIn && <SignInToOwn />}
      </p>
      {drawButton(id)}
    </>
  )
}

/** Shown if publishing requires an account. The browser stores the chart in the meantime. */
function SignInToPublish() {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  return (
    <a className={button.primary} href={toSignInAddress(pathname + search)}>
      {t('publication.sign-in')}
    </a>
  )
}

/** A link to sign in, so that the chart can be changed later. */
function SignInToOwn() {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  return (
    <>
      {' '}
      <a href={toSignInAddress(pathname + search)}>{t('publication.final.sign-in')}</a>
    </>
  )
}

/** Asks for confirmation if the chart is published, because saving it as a draft hides it from others. */
function DraftButton({ saving }: { saving: Saving }) {
  const { t } = useWords()
  const { isLoading } = useEditor()
  const [isAsking, setAsking] = useState(false)
  const isFresh = useFresh(saving.draft)
  const resting = isFresh ? t('draft.saved') : t('draft.save')
  return (
    <>
      <button
        type="button"
        className={button.secondary}
        onClick={saving.isUpdate ? () => setAsking(true) : saving.saveDraft}
        disabled={saving.busy !== undefined || isLoading}
      >
        {saving.busy === 'draft' ? t('draft.saving') : resting}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('draft.take-back.title')}
          confirm={t('draft.take-back.confirm')}
          onConfirm={saving.saveDraft}
          onClose={() => setAsking(false)}
        >
          <p>{t('draft.take-back.text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Returns whether a value was set a moment ago. */
function useFresh(something: object | undefined): boolean {
  const [passed, setPassed] = useState<object>()
  useEffect(() => {
    if (!something) return undefined
    const timer = setTimeout(() => setPassed(something), SAVED_TIME)
    return () => clearTimeout(timer)
  }, [something])
  return something !== undefined && passed !== something
}

function PublishFailure({ saving: { failure } }: { saving: Saving }) {
  const { t } = useWords()
  if (failure?.act !== 'publish') return null
  return (
    <p role="alert" className={styles.failure}>
      {t('publication.failure', { reason: toReason(failure.error, t) })} <SignInAgain error={failure.error} />
    </p>
  )
}

/** Reports whether a draft was saved, and where to find it. */
function DraftToast({ saving: { draft, failure } }: { saving: Saving }) {
  const { t, locale } = useWords()
  const { message, close, succeed, fail } = useToast()
  useEffect(() => {
    if (!draft) return
    succeed(
      <p>
        {t('draft.saved.message')} <Link to={`/${locale}/profile`}>{t('draft.saved.link')}</Link>
      </p>,
    )
  }, [draft, succeed, t, locale])
  const isMended = failure === undefined && message?.kind === 'error'
  useEffect(() => {
    if (isMended) close()
  }, [isMended, close])
  useEffect(() => {
    if (failure?.act !== 'draft') return
    const reason = toReason(failure.error, t)
    fail(
      <p>
        {failure.isChange ? t('draft.not-updated', { reason }) : t('draft.not-saved', { reason })}{' '}
        <SignInAgain error={failure.error} />
      </p>,
    )
  }, [failure, fail, t])
  return <Toast message={message} onClose={close} />
}

/** A link to sign in again, if the session has expired. */
function SignInAgain({ error }: { error: unknown }) {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  if (!(error instanceof CallError) || error.status !== 401) return null
  return (
    <>
      {t('error.unauthorized.session')} <a href={toSignInAddress(pathname + search)}>{t('account.signIn')}</a>
    </>
  )
}
