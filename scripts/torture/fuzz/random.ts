/** Numbers that follow from a seed alone: the same case again is the same case. */
export class Random {
  #state: number

  constructor(seed: number) {
    // neighbouring seeds begin far apart
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
    this.next()
  }

  /** From 0 up to, and without, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 up to, and without, the given one. */
  int(below: number): number {
    return Math.floor(this.next() * below)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<Item>(list: readonly Item[]): Item {
    const item = list[this.int(list.length)]
    if (item === undefined && list.length === 0) throw new Error('There is nothing to pick from.')
    return item as Item
  }

  /** So many items or fewer. */
  some<Item>(most: number, make: () => Item): Item[] {
    return Array.from({ length: this.int(most + 1) }, make)
  }
}
