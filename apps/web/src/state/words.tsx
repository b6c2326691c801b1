import { formatNumber, isLocale, type Locale } from '@tessera/cube'
import { type CompiledCatalogue, createTranslate, type Translate } from '@tessera/i18n'
import { createContext, type ReactNode, use, useMemo } from 'react'

// one chunk a language: a reader loads one
const catalogues: Record<Locale, () => Promise<{ default: unknown }>> = {
  de: () => import('@tessera/i18n/catalogues/de.json'),
  fr: () => import('@tessera/i18n/catalogues/fr.json'),
  it: () => import('@tessera/i18n/catalogues/it.json'),
  en: () => import('@tessera/i18n/catalogues/en.json'),
}

const loaded = new Map<Locale, Translate>()

/** Fetches the words of a language; pages of that language can be rendered afterwards. */
export async function loadWords(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return
  const { default: messages } = await catalogues[locale]()
  const format = (value: number): string => formatNumber(value, locale)
  loaded.set(locale, createTranslate(locale, messages as CompiledCatalogue, format))
}

export type Words = { locale: Locale; t: Translate }

const WordsContext = createContext<Words | undefined>(undefined)

/** Gives a page its language. Its words must have been loaded. */
export function WordsProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = loaded.get(locale)
  if (!t) throw new Error(`The words of ${locale} are not loaded`)
  const words = useMemo(() => ({ locale, t }), [locale, t])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** The page's language and its words. */
export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('useWords is used outside WordsProvider')
  return words
}

/** The words of a loaded language, for code outside components (page titles). */
export function wordsOf(locale: string | undefined): Words {
  const known = isLocale(locale) ? locale : 'de'
  const t = loaded.get(known)
  if (!t) throw new Error(`The words of ${known} are not loaded`)
  return { locale: known, t }
}
