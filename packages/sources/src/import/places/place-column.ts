import { toWords } from '../infer/column-words.ts'
import type { PlaceSet } from './place-set.ts'

/** Words for one place of a set, in the name of a column. */
const ONE: Record<PlaceSet, RegExp> = {
  country:
    /^(?:country|nation|land|staat|(?:herkunfts|ziel|partner)land|pays|paese|nazione|iso\d*|m49|geo|reporter|partner|countrycode|lander?code|landescode)$/,
  state: /^(?:state|fips|geoid|bundesstaat)$/,
  canton: /^(?:canton|kanton|kantons(?:nummer|nr|code|kurzel|name|kennzahl)|cantone|chantun|kt)$/,
}

/** Words for several of them. */
const MANY: Record<PlaceSet, RegExp> = {
  country: /^(?:countries|nations|lander|staaten|paesi|nazioni|ref)$/,
  state: /^(?:states|us|usa|bundesstaaten)$/,
  canton: /^(?:cantons|kantone|cantoni|chantuns)$/,
}

/** Words beside them in the name of a column of numbers. Others, such as “number of”, denote a measure. */
const BESIDE =
  /^(?:ids?|nr|nro|no|num|nummer|numero|number|code|codes|codice|key|bfs|ofs|ust|numeric|n|n°|de|du|del|des|of|the)$/

/** Words in the name of a column whose values look like places but are not. */
const SAYS_OTHER =
  /^(?:languages?|sprachen?|langues?|lingu[ae]|currenc(?:y|ies)|wahrung(?:en)?|devises?|valut[ae]|continents?|kontinente?|erdteile?|continente|months?|monate?|mois|mes[ei]|days?|weekdays?|tage?|wochentage?|jours?|giorn[oi]|firstname|vornamen?|prenoms?|gender|sex|geschlecht|sexe|sesso)$/

/** Words in the name of a column of towns, some of which are named like their canton. */
const SAYS_TOWNS =
  /^(?:cit(?:y|ies)|towns?|municipalit(?:y|ies)|gemeinden?|stadte?|orte?|ortschaft(?:en)?|communes?|villes?|localites?|comun[ei]|citta|localita|bahnhof|bahnhofe|stationen|stations?|haltestellen?)$/

/** Whether the name of a column says that it holds places of a set. */
export const saysPlaces = (set: PlaceSet, headers: string[]): boolean =>
  headers.some((header) => toWords(header).some((word) => ONE[set].test(word) || MANY[set].test(word)))

/** Whether the name of a column says that its numbers denote places of a set: “Kanton”, “Code canton”, “FIPS”. */
export const saysPlaceNumbers = (set: PlaceSet, header: string): boolean => {
  const words = toWords(header)
  return (
    words.some((word) => ONE[set].test(word)) &&
    words.every((word) => ONE[set].test(word) || BESIDE.test(word)) &&
    !/^(?:anzahl|number of|no\.? of|nombre|numero di)\b/i.test(header)
  )
}

/** Whether the name of a column says that it does not hold places of a set. */
export const saysOther = (set: PlaceSet, headers: string[]): boolean =>
  headers.some((header) =>
    toWords(header).some((word) => SAYS_OTHER.test(word) || (set === 'canton' && SAYS_TOWNS.test(word))),
  )
