/** Everything about a language other than its messages (packages/i18n) and its pages about the installation. */
export type Language = {
  /** The name in the language itself. */
  name: string
  /** The code in the EU's authority table of languages. */
  authorityCode: string
  /** The URL slugs of the pages about the installation. */
  pages: { imprint: string; legal: string }
  /**
   * The separators, as in the Swiss locales of CLDR. They are listed here because engines differ, and server and
   * browser must format alike.
   */
  separators: { decimal: string; thousands: string }
  /** The text between a number and its percent sign. */
  percentSpace: string
  /** The text between a label and its colon. */
  colonSpace: string
  /** Twelve short names, separated by spaces. */
  months: string
  /** The magnitudes after the numbers of a whole axis. */
  axisMagnitudes: { million: string; billion: string }
  /** The word for a magnitude after a number: singular, plural, and before a symbol. */
  magnitudes: Record<Magnitude, { one: string; many: string; short: string }>
}

export type Magnitude = 'thousand' | 'million' | 'billion'

const alike = (word: string) => ({ one: word, many: word, short: word })

const languages = {
  de: {
    name: 'Deutsch',
    authorityCode: 'DEU',
    pages: { imprint: 'impressum', legal: 'rechtliche-grundlagen' },
    separators: { decimal: '.', thousands: '’' },
    percentSpace: '\u00a0',
    colonSpace: '',
    months: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    axisMagnitudes: { million: 'Mio.', billion: 'Mrd.' },
    magnitudes: { thousand: alike('Tsd.'), million: alike('Mio.'), billion: alike('Mrd.') },
  },
  fr: {
    name: 'Français',
    authorityCode: 'FRA',
    pages: { imprint: 'impressum', legal: 'cadre-juridique' },
    separators: { decimal: ',', thousands: '\u202f' },
    percentSpace: '\u00a0',
    colonSpace: '\u202f',
    months: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    axisMagnitudes: { million: 'mio', billion: 'mia' },
    magnitudes: {
      thousand: { one: 'millier', many: 'milliers', short: 'milliers' },
      million: { one: 'million', many: 'millions', short: 'mio' },
      billion: { one: 'milliard', many: 'milliards', short: 'mia' },
    },
  },
  it: {
    name: 'Italiano',
    authorityCode: 'ITA',
    pages: { imprint: 'colophon', legal: 'quadro-giuridico' },
    separators: { decimal: '.', thousands: '’' },
    percentSpace: '',
    colonSpace: '',
    months: 'gen. feb. mar. apr. mag. giu. lug. ago. set. ott. nov. dic.',
    axisMagnitudes: { million: 'mio.', billion: 'mrd.' },
    magnitudes: {
      thousand: { one: 'mila', many: 'mila', short: 'mila' },
      million: { one: 'milione', many: 'milioni', short: 'mio.' },
      billion: { one: 'miliardo', many: 'miliardi', short: 'mrd.' },
    },
  },
  en: {
    name: 'English',
    authorityCode: 'ENG',
    pages: { imprint: 'imprint', legal: 'legal-framework' },
    separators: { decimal: '.', thousands: '’' },
    percentSpace: '',
    colonSpace: '',
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    axisMagnitudes: { million: 'M', billion: 'bn' },
    magnitudes: { thousand: alike('thousand'), million: alike('million'), billion: alike('billion') },
  },
} satisfies Record<string, Language>

export type Locale = keyof typeof languages

/** The languages of the product, in fallback order. Add new languages here. */
export const LANGUAGES: Record<Locale, Language> = languages
