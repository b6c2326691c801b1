import { withoutAccents } from '@tessera/cube'

/** Letters without a decomposition in Unicode. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/** Articles, prepositions and conjunctions, which vary between spellings of the same name. */
const FILLER =
  /^(?:and|und|et|e|of|de|du|des|der|die|das|the|la|le|les|l|d|il|lo|gli|i|los|di|del|della|dei|delle)$/

/**
 * Returns a key under which spellings of a name agree: without case, accents, punctuation and small words, and with one
 * word for “St.”, “Sankt” and “Saint”. Empty if the name consists of small words only.
 */
export function toPlaceKey(name: string): string {
  const plain = withoutAccents(name)
    .toLowerCase()
    .replace(/[ßøæœłđı]/g, (letter) => LETTERS[letter] ?? letter)
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLER.test(word))
    .map((word) => (/^(?:st|ste|sankt|sainte)$/.test(word) ? 'saint' : word))
    .join(' ')
}

/** Returns the keys of a name; umlauts may be written as two letters. */
export const toPlaceKeys = (name: string): string[] => [
  ...new Set([
    toPlaceKey(name),
    toPlaceKey(name.normalize('NFC').replace(/[äöü]/gi, (letter) => `${withoutAccents(letter)}e`)),
  ]),
]
