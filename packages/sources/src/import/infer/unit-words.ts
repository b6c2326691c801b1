import { toWords } from './column-words.ts'
import { isTimeName } from './time-name.ts'

// Words of units in English, German, French and Italian, in lower case and without accents. Plural only where a singular
// is not a unit: "Zeit (Stunde)".
const PREFIX = '(?:milli|[cz]enti|de[cz]i|hekto|hecto|etto|kilo|chilo|mega|giga|tera)?'
const METRES = `${PREFIX}met(?:ers?|ern|res?|ri)`
const COUNTED = 'persons|people|personen|personnes|persone|inhabitants|einwohner|habitants|abitanti'
const MONEY =
  '(?:us |swiss |schweizer )?(?:dollars?|euros?|pounds|cents|francs?|franken|rappen|centimes|franchi|dollari)(?: suisses?| svizzeri| americains| americani)?'
const SPACE = `(?:square |cubic |quadrat|kubik)?${METRES}(?: carres| cubes| quadrat[io]| quadri| cubi)?|hectares?|hektaren?|ettari|${PREFIX}lit(?:ers?|ern|res?|ri)`
const MASS = `${PREFIX}gram(?:s|m|me|mes|men|mi)?|${PREFIX}ton(?:s|nes?|nen|nellate)`
const ENERGY = `${PREFIX}watts?(?: ?hours| ?stunden| ?heures| ?or[ae])?|${PREFIX}joules?`
const TIME =
  'hours|stunden|heures|ore|minutes|minuten|minuti|seconds|sekunden|secondes|secondi|days|tagen?|jours|giorni|weeks|wochen|semaines|settimane'
const HEAT = '(?:degrees|grad|degres|gradi)(?: celsius| fahrenheit)?|celsius|fahrenheit|kelvin'
const POINTS = 'percentage points|prozentpunkten?|points de pourcentage|punti percentuali'
const PIECES = 'pieces|stuck|pezzi'
const UNIT = new RegExp(
  `^(?:${[COUNTED, MONEY, SPACE, MASS, ENERGY, TIME, HEAT, POINTS, PIECES].join('|')})(?: (?:per|pro|par|je|pour) .+)?$`,
)
/** Units of lengths of time that also describe columns of times: "Time (years)". */
const CALENDAR = /^(?:years|jahren?|annees|anni|months|monaten?|mois|mesi)$/
const SYMBOLS: [string, RegExp][] = [
  ['%', /^(?:per ?cent|prozent|pour ?cent|per ?cento)$/],
  ['‰', /^(?:promille|pour ?mille|per ?mille)$/],
]

/** Whether a text in the header of a column is the spelled-out name of a unit. `name` is the rest of the header. */
export function isUnitName(text: string, name: string): boolean {
  const plain = toWords(text).join(' ')
  if (CALENDAR.test(plain)) return !isTimeName(name)
  return UNIT.test(plain) || SYMBOLS.some(([, words]) => words.test(plain))
}

/** Returns the symbol of percent and per mille for their words, and other units as they are. */
export function toUnitSymbol(unit: string): string {
  const plain = toWords(unit).join(' ')
  return SYMBOLS.find(([, words]) => words.test(plain))?.[0] ?? unit
}
