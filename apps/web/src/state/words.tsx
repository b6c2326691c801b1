import { DEFAULT_LOCALE, formatNumber, isLocale, type Locale } from '@tessera/cube'
import { type CompiledCatalogue, createTranslate, type Translate } from '@tessera/i18n'
import { createContext, type ReactNode, use, useMemo } from 'react'

type Catalogue = { default: CompiledCatalogue }

const FOLDER = '../../../../packages/i18n/src/catalogues'
// one chunk per language; a reader loads one
const catalogues = import.meta.glob<Catalogue>('../../../../packages/i18n/src/catalogues/*.json')
// additional messages of the editor; the build splits the catalogues, except those of the server
const authorsCatalogues = import.meta.glob<Catalogue>('../../../../packages/i18n/src/catalogues/*.json', {
  query: '?authors',
})
// messages of the pages that search for datasets
const searchCatalogues = import.meta.glob<Catalogue>('../../../../packages/i18n/src/catalogues/*.json', {
  query: '?search',
})
// messages on the faults of a dataset
const faultsCatalogues = import.meta.glob<Catalogue>('../../../../packages/i18n/src/catalogues/*.json', {
  query: '?faults',
})
// messages of optional parts of charts
const partsCatalogues = import.meta.glob<Catalogue>('../../../../packages/i18n/src/catalogues/*.json', {
  query: '?parts',
})

const loaded = new Map<Locale, { messages: CompiledCatalogue; t: Translate }>()

async function loadCatalogue(from: typeof catalogues, locale: Locale): Promise<CompiledCatalogue> {
  const load = from[`${FOLDER}/${locale}.json`]
  if (!load) throw new Error(`There is no catalogue ${locale}.json`)
  return (await load()).default
}

/** Loads the messages of a language, so that its pages can be rendered. */
export async function loadWords(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return
  const messages = { ...(await loadCatalogue(catalogues, locale)) }
  const format = (value: number): string => formatNumber(value, locale)
  // another call may have been faster, and its messages may have grown since
  if (!loaded.has(locale)) loaded.set(locale, { messages, t: createTranslate(locale, messages, format) })
}

/** Returns the language of the page sent to the browser. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}

async function loadMoreWords(from: typeof catalogues, locale: Locale): Promise<void> {
  const [messages] = await Promise.all([loadCatalogue(from, locale), loadWords(locale)])
  Object.assign(loaded.get(locale)?.messages ?? {}, messages)
}

/** Loads the messages of the pages that search for datasets, in the page's language. */
export const loadSearchWords = (): Promise<void> => loadMoreWords(searchCatalogues, pageLocale())

/** Loads the messages on the faults of a dataset, in the page's language. */
export const loadFaultsWords = (): Promise<void> => loadMoreWords(faultsCatalogues, pageLocale())

/** Loads the messages of authors' pages in the page's language. Authors also search, and use all parts of charts. */
export const loadAuthorsWords = (): Promise<unknown> =>
  Promise.all(
    [authorsCatalogues, partsCatalogues, searchCatalogues].map((from) => loadMoreWords(from, pageLocale())),
  )

/** Loads the messages of optional parts of charts, by default in the page's language. */
export const loadPartsWords = (locale: Locale = pageLocale()): Promise<void> =>
  loadMoreWords(partsCatalogues, locale)

/** The language of a page, and its messages. */
export type PageWords = { locale: Locale; t: Translate }

/** The language of a part of a page. */
export const WordsContext = createContext<PageWords | undefined>(undefined)

/** Sets the language of a page, whose messages must have been loaded. */
export function WordsProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { t } = requireWords(locale)
  const words = useMemo(() => ({ locale, t }), [locale, t])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** Returns the page's language and messages. */
export function useWords(): PageWords {
  const words = use(WordsContext)
  if (!words) throw new Error('useWords is used outside WordsProvider')
  return words
}

/** Returns the messages of a loaded language, for code outside of components (page titles). */
export function wordsOf(locale: string | undefined): PageWords {
  const known = isLocale(locale) ? locale : DEFAULT_LOCALE
  return { locale: known, t: requireWords(known).t }
}

function requireWords(locale: Locale) {
  const words = loaded.get(locale)
  if (!words) throw new Error(`The words of ${locale} are not loaded`)
  return words
}
