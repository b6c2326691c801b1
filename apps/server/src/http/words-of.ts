import { formatNumber, type Locale } from '@tessera/cube'
import { createTranslate, type Translate } from '@tessera/i18n'
import { compileCatalogue } from '@tessera/i18n/compile'
import { catalogueOf } from '@tessera/i18n/load'

const lookups = new Map<Locale, Translate>()

/** Returns the messages of a language, compiled on first use. */
export function wordsOf(locale: Locale): Translate {
  const known = lookups.get(locale)
  if (known) return known
  const messages = compileCatalogue(catalogueOf(locale))
  const made = createTranslate(locale, messages, (value) => formatNumber(value, locale))
  lookups.set(locale, made)
  return made
}
