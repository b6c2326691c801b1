import { LANGUAGES, type Locale, type Magnitude } from '../languages.ts'

/** A unit split into a magnitude and the counted unit. */
export type SplitUnit = { magnitude?: Magnitude; unit: string }

/** Keeps a number and its unit on one line. */
export const NO_BREAK_SPACE = '\u00a0'

/**
 * How publishers write magnitudes in the four languages. Omits “billion” on its own, which in German, French and
 * Italian is a thousand times more than in English, and a lone “m”, which means metres.
 */
const MAGNITUDES: [Magnitude, string][] = [
  ['thousand', "1[’' .,\u202f]?000|['’]000s?|tsd\\.?|tausend|thousands?(?: of)?|milliers?|migliaia|mila"],
  [
    'million',
    "1[’' .,\u202f]?000[’' .,\u202f]?000|mio\\.?|mill\\.|mln\\.?|millionen|millions?(?: of)?|milioni|milione",
  ],
  ['billion', 'mrd\\.?|mia\\.?|bn\\.?|milliarden|milliards?|miliardi|miliardo|billions? of'],
]

/** Matches magnitudes before a unit: “1000 persons”, “Milliers de personnes”, “Mio. CHF”, “in 1000 t”. */
const BEFORE = MAGNITUDES.map(
  ([magnitude, words]) =>
    [
      magnitude,
      new RegExp(`^(?:in |en )?(?:${words}) (?:de |d[’'] ?|di )?(?!de |di |\\d)(?<unit>\\S.*)$`, 'i'),
    ] as const,
)
/** Matches magnitudes after a unit: “CHF in Mio.”, “persons (thousands)”, “Personen, in 1000”. */
const AFTER = MAGNITUDES.map(
  ([magnitude, words]) =>
    [
      magnitude,
      new RegExp(`^(?<unit>\\S.*?),? (?:\\((?:in |en )?|(?:in|en) )(?:${words})\\)?$`, 'i'),
    ] as const,
)
/** Matches magnitudes without a unit: “in 1000”, “Mio.”, “1000”. */
const ALONE = MAGNITUDES.map(
  ([magnitude, words]) => [magnitude, new RegExp(`^(?:in |en )?(?:${words})$`, 'i')] as const,
)

/**
 * Splits a unit's label, in any of the four languages, into its magnitude and the rest. Ambiguous labels stay a unit:
 * “per 1000 inhabitants”, “kWh”, “m”.
 */
export function splitUnit(label: string): SplitUnit {
  // Publishers use all kinds of spaces between numbers and words.
  const plain = label.trim().replaceAll(/\s+/g, ' ')
  for (const patterns of [BEFORE, AFTER, ALONE]) {
    for (const [magnitude, pattern] of patterns) {
      const found = pattern.exec(plain)
      if (found) return { magnitude, unit: found.groups?.unit ?? '' }
    }
  }
  return { unit: plain }
}

/** Returns whether a unit is a symbol or a code and not a word: CHF, m³, GWh, %. */
const isSymbol = (unit: string): boolean => unit.length <= 3 || !/^[\p{L}'’ .,()-]+$/u.test(unit)

/** Returns the text between a magnitude and a unit. French and Italian count nouns by millions “of” something. */
function joint(magnitude: Magnitude, unit: string, locale: Locale): string {
  if (isSymbol(unit)) return NO_BREAK_SPACE
  if (locale === 'fr') return /^[aeiouhàâéèêîôû]/i.test(unit) ? `${NO_BREAK_SPACE}d’` : `${NO_BREAK_SPACE}de `
  return locale === 'it' && magnitude !== 'thousand' ? `${NO_BREAK_SPACE}di ` : NO_BREAK_SPACE
}

/** Returns whether a value takes the singular: every value below two in French, only one in Italian. */
const isOne = (value: number | undefined, locale: Locale): boolean =>
  value !== undefined && (locale === 'fr' ? Math.abs(value) < 2 : Math.abs(value) === 1)

/**
 * Appends its unit to a formatted number: “159 thousand persons”, “159 Tsd. Personen”, “38%”. Non-breaking spaces keep
 * the number and the following word on one line. `value` determines whether the unit is singular or plural; by default,
 * plural.
 */
export function appendUnit(text: string, label: string | undefined, locale: Locale, value?: number): string {
  if (!label) return text
  const { magnitude, unit } = splitUnit(label)
  if (unit === '%' && !magnitude) return appendPercent(text, locale)
  if (!magnitude)
    return unit.startsWith('°') && !/^°[CF]/.test(unit) ? `${text}${unit}` : `${text}${NO_BREAK_SPACE}${unit}`
  const { one, many, short } = LANGUAGES[locale].magnitudes[magnitude]
  const word = unit !== '' && isSymbol(unit) ? short : isOne(value, locale) ? one : many
  return `${text}${NO_BREAK_SPACE}${word}${unit === '' ? '' : `${joint(magnitude, unit, locale)}${unit}`}`
}

/** Formats “Name: value”, with the space before the colon that the language requires. */
export const formatLabelled = (label: string, value: string, locale: Locale): string =>
  `${label}${LANGUAGES[locale].colonSpace}: ${value}`

/**
 * Formats a unit by itself, as a heading of several numbers: “thousand persons”, “Tsd. Personen”, “migliaia di
 * persone”.
 */
export function formatUnit(label: string, locale: Locale): string {
  const { magnitude, unit } = splitUnit(label)
  if (!magnitude) return unit
  const { many, short } = LANGUAGES[locale].magnitudes[magnitude]
  if (locale === 'it' && magnitude === 'thousand') {
    return unit === '' ? 'migliaia' : `migliaia${NO_BREAK_SPACE}di ${unit}`
  }
  if (unit === '') return many
  return `${isSymbol(unit) ? short : many}${joint(magnitude, unit, locale)}${unit}`
}

/** Formats “38 %” or “38%”, depending on the language. */
export const appendPercent = (text: string, locale: Locale): string =>
  `${text}${LANGUAGES[locale].percentSpace}%`

/** Units, each with the words that publishers use for it. */
const SAME_UNITS = [['%', 'percent', 'per cent', 'prozent', 'pourcent', 'pour cent', 'per cento', 'percento']]

/**
 * Returns whether a name ends with a unit or contains it in brackets: “Leistung in kW”, “Price [CHF]”, “Share in per
 * cent”.
 */
export function saysUnit(name: string, unit: string): boolean {
  const plain = unit.trim().toLowerCase()
  const forms = SAME_UNITS.find((each) => each.includes(plain)) ?? [plain]
  // A single letter may be a word of the name: “Vitamin C”.
  const before = unit.length > 1 || unit === '%' ? '\\s' : '\\s(?:in|en)\\s'
  const words = forms
    .map((form) => form.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(/\s+/g, '\\s+'))
    .join('|')
  return new RegExp(
    `[([](?:in\\s|en\\s)?(?:${words})[)\\]]|(?:^|${before}|,\\s*)(?:${words})\\s*$`,
    'iu',
  ).test(name)
}
