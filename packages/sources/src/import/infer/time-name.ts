import { withoutAccents } from '@tessera/cube'

const YEAR_WORD = '(?:years?|jahre?|annees?|ans?|anno|anni|ano|anos|jaar)'
/** Words for financial years, school years, seasons and cohorts. */
const SPAN_WORD =
  '(?:fy|exercice|esercizio|saison|season|spielzeit|stagione|jahrgang|millesime|vintage|annata|geschaftsjahr|schuljahr)'
const EXACT = new RegExp(
  `^(?:${YEAR_WORD}|${SPAN_WORD}|date|datum|stichtag|periode|period|periodo|time_period|[a-z]+jahr(?:gang)?)$`,
)
/** "Fiscal year", "reference_year"; "Year of survey", "Année de recensement", "Anno scolastico". */
const LAST = new RegExp(`[\\s_-]${YEAR_WORD}$`)
const FIRST =
  /^(?:year|jahr|annee|anno)[\s_-](?:(?:of|der|des|de|du|di|del|della)[\s_-](?!school|life|experience|schooling)|d'|scolaire|scolastico|civile?|fiscale?|academique|accademico|comptable|built|$)/
/** "Births per year", "Vorjahr", "previous year": numbers about a year, not years. */
const NOT_A_YEAR =
  /(?:^|[\s_-])(?:per|pro|par|je|im|in|by|a|al|previous|last|next|prior|this|dernieres?|precedentes?|scorso)[\s_-]\S+$|^vorjahr$|^halbjahr$|precedente?$/

const fold = (name: string): string => withoutAccents(name.trim()).toLowerCase()

/** Whether a column name means that four digits are a year. */
export const isYearName = (name: string): boolean => {
  const folded = fold(name)
  return !NOT_A_YEAR.test(folded) && (EXACT.test(folded) || LAST.test(folded) || FIRST.test(folded))
}

/** Whether a column name means months: "2008-09" is September then. */
export const isMonthName = (name: string): boolean =>
  /(?:^|[\s_-])(?:months?|mon|monate?|mois|mes[ei]|yearmonth)(?:$|[\s_-])|[a-z]monat$/.test(fold(name))

/** Whether a column name means years that may begin within a calendar year: "2008-09" is 2008/09 then. */
export const isSpanName = (name: string): boolean =>
  isYearName(name) && !/^(?:date|datum|stichtag|period[eo]?|time_period)$/.test(fold(name))

/** Whether a column name means times of any unit. */
export const isTimeName = (name: string): boolean =>
  isYearName(name) ||
  isMonthName(name) ||
  /(?:^|[\s_-])(?:time|zeit|zeitpunkt|zeitraum|temps|tempo|data|date|datum|day|tag|jour|giorno|monat\/jahr)$/.test(
    fold(name),
  )
