import { FIELDS, type SearchTexts } from './search-texts.ts'

/** A place is the position of a cube and the fields in which it has the word, as bits. */
const FIELD_BITS = FIELDS.length
const FIELD_MASK = 2 ** FIELD_BITS - 1

/**
 * Finds parts of words in the texts of many cubes. Since searched words contain no spaces, each distinct word of the
 * texts is searched only once, however many texts contain it.
 */
export class WordIndex {
  /** The number of cubes. */
  readonly size: number
  /** The distinct words, with a space before and after each. */
  readonly #words: string
  /** Offsets of each word in `#words` and of its places in `#places`, with one more at the end. */
  readonly #starts: Uint32Array
  readonly #firstPlaces: Uint32Array
  readonly #places: Uint32Array

  constructor(collected: CollectedWords) {
    const words = [...collected.places.keys()]
    const lists = [...collected.places.values()]
    this.size = collected.size
    this.#words = ` ${words.join(' ')} `
    this.#starts = new Uint32Array(words.length + 1)
    this.#firstPlaces = new Uint32Array(words.length + 1)
    for (const [index, word] of words.entries()) {
      this.#starts[index + 1] = (this.#starts[index] ?? 0) + word.length + 1
      this.#firstPlaces[index + 1] = (this.#firstPlaces[index] ?? 0) + (lists[index]?.length ?? 0)
    }
    this.#places = new Uint32Array(this.#firstPlaces.at(-1) ?? 0)
    for (const [index, list] of lists.entries()) this.#places.set(list, this.#firstPlaces[index])
  }

  /** Returns the fields that contain a text, as bits in the order of FIELDS, by position. `text` has no spaces and is not empty. */
  find(text: string): Uint8Array {
    const fields = new Uint8Array(this.size)
    for (let at = this.#words.indexOf(text); at >= 0; ) {
      const word = this.#wordAt(at)
      const end = this.#firstPlaces[word + 1] ?? 0
      for (let index = this.#firstPlaces[word] ?? 0; index < end; index += 1) {
        const place = this.#places[index] ?? 0
        const position = place >>> FIELD_BITS
        fields[position] = (fields[position] ?? 0) | (place & FIELD_MASK)
      }
      at = this.#words.indexOf(text, this.#starts[word + 1])
    }
    return fields
  }

  /** The index of the word at an offset in `#words`. */
  #wordAt(letter: number): number {
    let [low, high] = [0, this.#starts.length - 1]
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if ((this.#starts[middle] ?? 0) < letter) low = middle
      else high = middle
    }
    return low
  }
}

/** Collects the words for an index, cube by cube. */
export class CollectedWords {
  readonly places = new Map<string, number[]>()
  size = 0

  add(texts: SearchTexts): void {
    const position = this.size
    this.size += 1
    const found = new Map<string, number>()
    for (const [bit, field] of FIELDS.entries()) {
      for (const word of texts[field].flatMap((text) => text.split(' '))) {
        if (word !== '') found.set(word, (found.get(word) ?? 0) | (1 << bit))
      }
    }
    for (const [word, fields] of found) {
      const places = this.places.get(word)
      const place = position * 2 ** FIELD_BITS + fields
      if (places) places.push(place)
      else this.places.set(word, [place])
    }
  }
}
