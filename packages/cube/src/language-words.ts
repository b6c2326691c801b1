import type { Locale } from './languages.ts'

/** Words that only some charts and imports need. They are apart from `languages.ts`, which every page loads. */
type Words = {
  /** Suffixes of units for values of one person, and of several. */
  perPerson: string
  perPeople(count: string): string
  /** What comes before the makers of the outlines of places. */
  outlines: string
}

/** The words of each language. */
export const LANGUAGE_WORDS: Record<Locale, Words> = {
  de: { perPerson: 'pro Person', perPeople: (count) => `pro ${count} Personen`, outlines: 'Umrisse:' },
  fr: {
    perPerson: 'par personne',
    perPeople: (count) => `pour ${count} personnes`,
    outlines: 'Contours\u202f:',
  },
  it: { perPerson: 'per persona', perPeople: (count) => `per ${count} persone`, outlines: 'Contorni:' },
  en: { perPerson: 'per person', perPeople: (count) => `per ${count} people`, outlines: 'Outlines:' },
}
