import { DEFAULT_LOCALE, formatNumber, isLocale, type Locale } from '@tessera/cube'
import { type CompiledCatalogue, createTranslate, type Translate } from '@tessera/i18n'
import { createContext, type ReactNode, use, useMemo } from 'react'

type Catalogue = { default: CompiledCatalogue }

const FOLDER = '../../../../packages/i18n/src/catalogues'
// one chunk per language, for every catalogue there is: a reader loads one
const catalogues = import.meta.glob<Catalogue>('../../../../packages/i18n/src/catalogues/*.json')
// what the editor says besides; the build divides the catalogues, and leaves those of the server whole
const authorsCatalogues = import.meta.glob<Catalogue>('../../../../packages/i18n/src/catalogues/*.json', {
  query: '?authors',
})
// and what is said of the parts that few charts have
const partsCatalogues = import.meta.glob<Catalogue>('../../../../packages/i18n/src/catalogues/*.json', {
  query: '?parts',
})

const loaded = new Map<Locale, { messages: CompiledCatalogue; t: Translate }>()

async function loadCatalogue(from: typeof catalogues, locale: Locale): Promise<CompiledCatalogue> {
  const load = from[`${FOLDER}/${locale}.json`]
  if (!load) throw new Error(`There is no catalogue ${locale}.json`)
  return (await load()).default
}

/** Fetches the words of a language; pages of that language can be rendered afterwards. */
export async function loadWords(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return
  const messages = { ...(await loadCatalogue(catalogues, locale)) }
  const format = (value: number): string => formatNumber(value, locale)
  // another call may have been faster, and its words have grown since
  if (!loaded.has(locale)) loaded.set(locale, { messages, t: createTranslate(locale, messages, format) })
}

/** The language of the page that the browser was sent. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}

async function loadMoreWords(from: typeof catalogues, locale: Locale): Promise<void> {
  const [messages] = await Promise.all([loadCatalogue(from, locale), loadWords(locale)])
  Object.assign(loaded.get(locale)?.messages ?? {}, messages)
}

/** Fetches the words that only pages of authors have, in the page's language; its pages can be rendered afterwards. */
export const loadAuthorsWords = (): Promise<unknown> =>
  Promise.all([authorsCatalogues, partsCatalogues].map((from) => loadMoreWords(from, pageLocale())))

/** Fetches what is said of the parts that few charts have; the page's language where none is named. */
export const loadPartsWords = (locale: Locale = pageLocale()): Promise<void> =>
  loadMoreWords(partsCatalogues, locale)

/** The language of a page, and its words. */
export type PageWords = { locale: Locale; t: Translate }

/** The language of the part of a page below it. */
export const WordsContext = createContext<PageWords | undefined>(undefined)

/** Gives a page its language. Its words must have been loaded. */
export function WordsProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { t } = requireWords(locale)
  const words = useMemo(() => ({ locale, t }), [locale, t])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** The page's language and its words. */
export function useWords(): PageWords {
  const words = use(WordsContext)
  if (!words) throw new Error('useWords is used outside WordsProvider')
  return words
}

/** The words of a loaded language, for code outside components (page titles). */
export function wordsOf(locale: string | undefined): PageWords {
  const known = isLocale(locale) ? locale : DEFAULT_LOCALE
  return { locale: known, t: requireWords(known).t }
}

function requireWords(locale: Locale) {
  const words = loaded.get(locale)
  if (!words) throw new Error(`The words of ${locale} are not loaded`)
  return words
}
