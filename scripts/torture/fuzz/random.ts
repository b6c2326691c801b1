import { seededRandom } from '@tessera/cube/testing/seeded-random'

/** A generator of random numbers that depend only on the seed, so that every case can be repeated. */
export class Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number

  constructor(seed: number) {
    // neighbouring seeds start far apart
    this.next = seededRandom(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b))
    this.next()
  }

  /** Returns an integer from 0 (inclusive) to `below` (exclusive). */
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

  /** Returns at most `most` items. */
  some<Item>(most: number, make: () => Item): Item[] {
    return Array.from({ length: this.int(most + 1) }, make)
  }
}
