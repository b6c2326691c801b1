import type { Locale } from './languages.ts'

/** Words that only some charts and imports need. They are apart from `languages.ts`, which every page loads. */
type Words = {
  /** Suffixes of units for values of one person, and of several. */
  perPerson: string
  perPeople(count: string): string
  /** What comes before the makers of the outlines of places. */
  outlines: string
  /** The name of what is remarked about values, of all measures or of one. */
  status(measure?: string): string
  /** The name of a dimension that has none. */
  category: string
  /** The names of dimensions of places that have none. */
  places: Record<'country' | 'state' | 'canton', string>
  /** The names of dimensions of time. */
  times: Record<'Year' | 'Quarter' | 'Month' | 'Week' | 'Day' | 'Period', string>
}

/** The words of each language. */
export const LANGUAGE_WORDS: Record<Locale, Words> = {
  de: {
    perPerson: 'pro Person',
    perPeople: (count) => `pro ${count} Personen`,
    outlines: 'Umrisse:',
    status: (measure) => (measure === undefined ? 'Status' : `Status: ${measure}`),
    category: 'Kategorie',
    places: { country: 'Land', state: 'Bundesstaat', canton: 'Kanton' },
    times: { Year: 'Jahr', Quarter: 'Quartal', Month: 'Monat', Week: 'Woche', Day: 'Tag', Period: 'Periode' },
  },
  fr: {
    perPerson: 'par personne',
    perPeople: (count) => `pour ${count} personnes`,
    outlines: 'Contours\u202f:',
    status: (measure) => (measure === undefined ? 'Statut' : `Statut\u202f: ${measure}`),
    category: 'Catégorie',
    places: { country: 'Pays', state: 'État', canton: 'Canton' },
    times: {
      Year: 'Année',
      Quarter: 'Trimestre',
      Month: 'Mois',
      Week: 'Semaine',
      Day: 'Jour',
      Period: 'Période',
    },
  },
  it: {
    perPerson: 'per persona',
    perPeople: (count) => `per ${count} persone`,
    outlines: 'Contorni:',
    status: (measure) => (measure === undefined ? 'Stato' : `Stato: ${measure}`),
    category: 'Categoria',
    places: { country: 'Paese', state: 'Stato', canton: 'Cantone' },
    times: {
      Year: 'Anno',
      Quarter: 'Trimestre',
      Month: 'Mese',
      Week: 'Settimana',
      Day: 'Giorno',
      Period: 'Periodo',
    },
  },
  en: {
    perPerson: 'per person',
    perPeople: (count) => `per ${count} people`,
    outlines: 'Outlines:',
    status: (measure) => (measure === undefined ? 'Status' : `Status: ${measure}`),
    category: 'Category',
    places: { country: 'Country', state: 'State', canton: 'Canton' },
    times: { Year: 'Year', Quarter: 'Quarter', Month: 'Month', Week: 'Week', Day: 'Day', Period: 'Period' },
  },
}
