import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { data, Link, useLoaderData, useLocation } from 'react-router'
import { toSignInAddress } from '../../shell/sign-in-address.ts'
import { useSite } from '../../shell/site.ts'
import { pageContext } from '../../state/page-context.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { loadAuthorsWords, useWords, wordsOf } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { Toast, useToast } from '../../ui/Toast.tsx'
import type { Route } from './+types/profile-page'
import { ChartSection } from './ChartSection.tsx'
import { CitedNameSection } from './CitedNameSection.tsx'
import { loadDatasetNames, loadMarks, toSummary } from './chart-summary.ts'
import { DatasetSection } from './DatasetSection.tsx'
import { PaletteSection } from './PaletteSection.tsx'
import { PinWordsContext, toPinWords } from './pin-words.ts'
import styles from './profile.module.css'
import { TellContext } from './use-act.ts'

// Must complete before anything on this page is hydrated.
await (import.meta.env.SSR || loadAuthorsWords())

/** The number of charts of a kind that are shown initially (reference rule: profile). */
const FEW = 3

/** The URL parameter that lists all charts of a kind: `?all=drafts`. */
const ALL = 'all'

/** Loads the user's charts: the latest, or all of a kind. 401 if signed out. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { site, listCharts, readMark, query } = context.get(pageContext)
  const { locale, t } = wordsOf(params.locale)
  if (site.isUserUnknown) throw data({ code: 'DATABASE_UNAVAILABLE' }, { status: 503 })
  if (!site.user)
    return data(
      { lists: undefined, names: undefined, marks: undefined, pinWords: undefined },
      { status: 401 },
    )
  const all = url.searchParams.getAll(ALL)
  const charts = await listCharts()
  const listOf = (name: string, state: 'DRAFT' | 'PUBLISHED') => {
    const matching = charts.filter(({ publishedState }) => publishedState === state)
    const isAll = all.includes(name)
    return { total: matching.length, isAll, shown: isAll ? matching : matching.slice(0, FEW) }
  }
  const drafts = listOf('drafts', 'DRAFT')
  const published = listOf('published', 'PUBLISHED')
  const toCards = ({ shown, ...list }: ReturnType<typeof listOf>) => ({
    ...list,
    charts: shown.map((chart) => toSummary(chart, locale, site)),
  })
  // Sources may be slow, so the page does not wait for the names.
  const names = loadDatasetNames(query, [...drafts.shown, ...published.shown], locale)
  const marks = loadMarks(readMark, [...drafts.shown, ...published.shown], locale)
  const lists = { drafts: toCards(drafts), published: toCards(published) }
  return data({ lists, names, marks, pinWords: toPinWords(t) }, { status: 200 })
}

export function meta({ params }: Route.MetaArgs) {
  const { t } = wordsOf(params.locale)
  return [{ title: `${t('account.profile')} – Tessera` }, { name: 'robots', content: 'noindex' }]
}

/** The user's page: drafts, published charts, palettes (specification 2 §2, user menu). */
export default function ProfilePage() {
  const { lists, names, marks: pendingMarks, pinWords } = useLoaderData<typeof loader>()
  const { value: datasetNames } = useAnswer(useMemo(() => names && (() => names), [names]))
  const { value: marks } = useAnswer(useMemo(() => pendingMarks && (() => pendingMarks), [pendingMarks]))
  const { t, locale } = useWords()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const canUpload = useSite()?.uploadMaxBytes !== undefined
  useKeptFocus(lists, heading)
  if (!lists) return <SignedOut />
  return (
    <TellContext value={toast}>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {t('account.profile')}
          </h1>
          <Link to={`/${locale}/browse`} className={button.primary}>
            {t('profile.new')}
          </Link>
        </div>
        <PinWordsContext value={pinWords}>
          <ChartSection name="drafts" list={lists.drafts} known={{ datasetNames, marks }} few={FEW} />
          <ChartSection name="published" list={lists.published} known={{ datasetNames, marks }} few={FEW} />
        </PinWordsContext>
        {canUpload && <DatasetSection />}
        <PaletteSection />
        <CitedNameSection />
      </div>
      <Toast message={toast.message} onClose={toast.close} />
    </TellContext>
  )
}

/** Moves the focus to the heading if the focused element was removed along with its chart. */
function useKeptFocus(lists: unknown, place: RefObject<HTMLElement | null>): void {
  const seen = useRef(lists)
  useEffect(() => {
    if (seen.current === lists) return
    seen.current = lists
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [lists, place])
}

function SignedOut() {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  const canSignIn = useSite()?.signIn !== 'none'
  return (
    <div className={styles.page}>
      <h1>{t('account.profile')}</h1>
      <p className={styles.sentence}>{canSignIn ? t('profile.signed-out') : t('profile.no-accounts')}</p>
      {canSignIn && (
        <p>
          <a href={toSignInAddress(pathname + search)} className={button.primary}>
            {t('account.signIn')}
          </a>
        </p>
      )}
    </div>
  )
}
