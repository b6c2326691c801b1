import { toWords } from './column-words.ts'

/** Words that mean "code" at the beginning or end of a name. */
const CODE =
  /^(?:codes?|codice|codici|codigo|ids?|ident|identifier|iri|uri|kennziffer|kennzahl|schlussel|kurzel|sigle|sigla|abk|abbr|isocode)$/
/** Words that mean "code" only at the end: a key figure and a number of farms are not codes. */
const LAST_CODE = /^(?:key|nr|no|nummer)$/
/** Names of registers and of standards for codes. */
const REGISTER =
  /^(?:bfs|ofs|ust|ags|gkz|insee|istat|fips|geoid|nuts\d?|lau\d?|iso\d?|siren|siret|isbn|ean|noga|nace|isco|isic|plz|npa|zip|zipcode|postcode|postalcode|postleitzahl)$/
/** German compounds: Gemeindenummer, Kantonskürzel, Gemeindecode. */
const COMPOUND = /^(.{3,}?)(?:s|n|en)?(?:nummer|nr|code|schlussel|kurzel|kennziffer|kennzahl)$/
const LABEL =
  /^(?:names?|labels?|text|bezeichnung|libelle|nom|noms|nome|nombre|titel|title|denominazione|denominacion|descrizione|description)$/
/** Function words without meaning for the comparison. */
const FILLER = /^(?:de|du|des|la|le|les|l|d|di|del|della|dell|dei|of|the|der|die|das|el|los|las)$/
/** "No. of farms" and "numero di aziende" are counts; "Numéro de commune" is a code. */
const COUNTING = /^\s*(?:nr|no|num|number|numero|número|n[°º])\.?\s*(?:of|di|dei|delle|degli|de|der|des)\b/i

/** Excludes "numero", a count in Italian and Spanish, and the English "no" ("No answer"). */
const isNumero = (name: string): boolean => /^(?:numéro|n[°º]|no\.|nr\.?|nummer)\s*\S/i.test(name.trim())

const isCodeWord = (word: string): boolean => CODE.test(word) || REGISTER.test(word)

/** Whether a name is one of codes or identifying numbers, which cannot be added up. "Number" alone may be a count. */
export function isIdentifierName(name: string): boolean {
  if (COUNTING.test(name)) return false
  const words = toWords(name)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length === 1 && /^(?:key|nr|nummer|numéro|url|kgs)\.?$/i.test(name.trim())) return true
  if (isCodeWord(first) || (isCodeWord(last) && last !== 'codes')) return true
  return (words.length > 1 && LAST_CODE.test(last)) || isNumero(name) || isCompound(last)
}

const isCompound = (word: string): boolean =>
  COMPOUND.test(word) && !/^(?:gesamt|an|haupt|durchschnitts)/.test(word)

/**
 * Returns what a code or label is about: "Code commune", "commune_id" and "Gemeindename" without the words for code and
 * label.
 */
function toSubject(words: string[], isNoise: (word: string) => boolean): string {
  return words
    .filter((word) => !FILLER.test(word) && !isNoise(word))
    .map((word) => COMPOUND.exec(word)?.[1] ?? word.replace(/name$/, ''))
    .map((word) => word.replace(/(?:s|n|en|e)$/, ''))
    .join(' ')
}

/** Whether one column name is that of the codes for another: canton_id and canton, Code commune and Commune. */
export function isCodeOf(code: string, label: string): boolean {
  const [codeWords, labelWords] = [toWords(code), toWords(label)]
  const isCodeNoise = (word: string): boolean =>
    isCodeWord(word) || LAST_CODE.test(word) || /^(?:num|numero|n°|nº)$/.test(word)
  if (labelWords.some(isCodeNoise)) return false
  const subject = toSubject(codeWords, isCodeNoise)
  const ofLabel = toSubject(labelWords, (word) => LABEL.test(word))
  const isNamed = isIdentifierName(code)
    ? labelWords.length > 0
    : subject !== '' && labelWords.some((word) => LABEL.test(word))
  return isNamed && subject === ofLabel
}

/** Returns the common name of a code and its label. */
export function toPairName(label: string): string {
  const plain = label
    .trim()
    .replace(/[\s_-](?:name|label|text|bezeichnung|libell[ée]|nom|nome|titel|title)$/i, '')
  return plain || label.trim()
}
