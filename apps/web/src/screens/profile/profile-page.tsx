import { type RefObject, useEffect, useRef, useState } from 'react'
import { data, Link, useLoaderData, useLocation } from 'react-router'
import { toSignInAddress } from '../../shell/sign-in-address.ts'
import { useSite } from '../../shell/site.ts'
import { pageContext } from '../../state/page-context.ts'
import { useWords, wordsOf } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { Toast } from '../../ui/Toast.tsx'
import { useToast } from '../../ui/use-toast.ts'
import type { Route } from './+types/profile-page'
import { ChartSection } from './ChartSection.tsx'
import { loadDatasetNames, toSummary } from './chart-summary.ts'
import { PaletteSection } from './PaletteSection.tsx'
import styles from './profile.module.css'
import { TellContext } from './tell.ts'

/** How many charts of a kind are shown at first (reference rule: profile). */
const FEW = 3

/** What of the address lists all of a kind: `?all=drafts`. */
const ALL = 'all'

/** The own charts, the latest or all of a kind. Nobody's own pages are there for nobody. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { site, listCharts, query } = context.get(pageContext)
  const { locale } = wordsOf(params.locale)
  if (site.isUserUnknown) throw data({ code: 'DATABASE_UNAVAILABLE' }, { status: 503 })
  if (!site.user) return data({ lists: undefined, names: undefined }, { status: 401 })
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
    charts: shown.map((chart) => toSummary(chart, locale)),
  })
  // sources may be slow: the page does not wait for them
  const names = loadDatasetNames(query, [...drafts.shown, ...published.shown], locale)
  return data({ lists: { drafts: toCards(drafts), published: toCards(published) }, names }, { status: 200 })
}

export function meta({ params }: Route.MetaArgs) {
  const { t } = wordsOf(params.locale)
  return [{ title: `${t('profile.title')} – Tessera` }, { name: 'robots', content: 'noindex' }]
}

/** The page of who is signed in: drafts, published charts, palettes (specification 2 §2, user menu). */
export default function ProfilePage() {
  const { lists, names } = useLoaderData<typeof loader>()
  const datasetNames = useSettled(names)
  const { t, locale } = useWords()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(lists, heading)
  if (!lists) return <SignedOut />
  return (
    <TellContext value={toast}>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {t('profile.title')}
          </h1>
          <Link to={`/${locale}/browse`} className={button.primary}>
            {t('profile.new')}
          </Link>
        </div>
        <ChartSection name="drafts" list={lists.drafts} datasetNames={datasetNames} few={FEW} />
        <ChartSection name="published" list={lists.published} datasetNames={datasetNames} few={FEW} />
        <PaletteSection />
      </div>
      <Toast message={toast.message} onClose={toast.close} />
    </TellContext>
  )
}

/** Gives the focus a place where what had it went away with a chart. */
function useKeptFocus(lists: unknown, place: RefObject<HTMLElement | null>): void {
  const seen = useRef(lists)
  useEffect(() => {
    if (seen.current === lists) return
    seen.current = lists
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [lists, place])
}

/** What a promise of the loader has come to; undefined until then. */
function useSettled<T>(promise: Promise<T> | undefined): T | undefined {
  const [value, setValue] = useState<T>()
  useEffect(() => {
    let isHere = true
    void promise?.then((settled) => isHere && setValue(settled))
    return () => {
      isHere = false
    }
  }, [promise])
  return value
}

function SignedOut() {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  const canSignIn = useSite()?.signIn !== 'none'
  return (
    <div className={styles.page}>
      <h1>{t('profile.title')}</h1>
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
