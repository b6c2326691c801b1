import { withoutAccents } from '@tessera/cube'

/** Words that say "code" wherever they stand first or last in a name. */
const CODE =
  /^(?:codes?|codice|codici|codigo|ids?|ident|identifier|iri|uri|kennziffer|kennzahl|schlussel|kurzel|sigle|sigla|abk|abbr|isocode)$/
/** Words that say it at the end only: a key figure and a number of farms are no codes. */
const LAST_CODE = /^(?:key|nr|no|nummer)$/
/** Names of registers and standards of codes. */
const REGISTER =
  /^(?:bfs|ofs|ust|ags|gkz|insee|istat|fips|geoid|nuts\d?|lau\d?|iso\d?|siren|siret|isbn|ean|noga|nace|isco|isic|plz|npa|zip|zipcode|postcode|postalcode|postleitzahl)$/
/** Compounds of German: Gemeindenummer, Kantonskürzel, Gemeindecode. */
const COMPOUND = /^(.{3,}?)(?:s|n|en)?(?:nummer|nr|code|schlussel|kurzel|kennziffer|kennzahl)$/
const LABEL =
  /^(?:names?|labels?|text|bezeichnung|libelle|nom|noms|nome|nombre|titel|title|denominazione|denominacion|descrizione|description)$/
/** Words between others that tell nothing. */
const FILLER = /^(?:de|du|des|la|le|les|l|d|di|del|della|dell|dei|of|the|der|die|das|el|los|las)$/
/** "No. of farms" and "numero di aziende" count; "Numéro de commune" is a code. */
const COUNTING = /^\s*(?:nr|no|num|number|numero|número|n[°º])\.?\s*(?:of|di|dei|delle|degli|de|der|des)\b/i

const toWords = (name: string): string[] =>
  name
    .replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2')
    .split(/[\s_.,;:/'’()[\]-]+/)
    .map((word) => withoutAccents(word).toLowerCase())
    .filter((word) => word !== '')

/** Italian and Spanish count with "numero", English with "no" ("No answer"). */
const isNumero = (name: string): boolean => /^(?:numéro|n[°º]|no\.|nr\.?|nummer)\s*\S/i.test(name.trim())

const isCodeWord = (word: string): boolean => CODE.test(word) || REGISTER.test(word)

/** Names of codes and numbers that identify: nothing to add up. "Number" alone may be a count. */
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

/** What a code or a label is about: "Code commune", "commune_id" and "Gemeindename" without the words for both. */
function toSubject(words: string[], isNoise: (word: string) => boolean): string {
  return words
    .filter((word) => !FILLER.test(word) && !isNoise(word))
    .map((word) => COMPOUND.exec(word)?.[1] ?? word.replace(/name$/, ''))
    .map((word) => word.replace(/(?:s|n|en|e)$/, ''))
    .join(' ')
}

/** Whether one name is that of the codes of what the other names: canton_id and canton, Code commune and Commune. */
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

/** The name that a code and its label share. */
export function toPairName(label: string): string {
  const plain = label
    .trim()
    .replace(/[\s_-](?:name|label|text|bezeichnung|libell[ée]|nom|nome|titel|title)$/i, '')
  return plain || label.trim()
}
