import type { Locale } from '../../packages/cube/src/index.ts'
import { createMessageReader } from './message-kinds.ts'
import { toPageKind } from './page-kind.ts'
import type { Pressable } from './pressables.ts'

/** Something that was seen and is still to be pressed. */
type Waiting = {
  pageKind: string
  address: string
  /** How often the way back to it was tried. */
  tries: number
}

/** How often something is looked for again where it was seen, and how many layers lie over one another. */
const MAX_TRIES = 2
const MAX_LAYERS = 4
/** How often the same thing is pressed, or the same address opened, to find what was seen there. */
const MAX_RETURNS = 3
/** Pressed when all else is: afterwards nobody is signed in any more. */
const LAST = '| account.signOut |'
/** After how many presses something that was covered is tried again, and how often. */
const PAUSE = 3
const MAX_COVERED = 4

/** What a walk knows of the things it has seen: which are alike, pressed, or waiting. */
export class Memory {
  readonly #readMessage: (text: string) => string | undefined
  readonly #ofKind: number
  /** Kinds of buttons that other walks have pressed: links are followed by each walk. */
  readonly #shared: Set<string>
  readonly #pressed = new Set<string>()
  readonly #waiting = new Map<string, Waiting>()
  readonly #openers = new Map<string, string>()
  readonly #names = new Map<string, string[]>()
  readonly #returns = new Map<string, number>()
  readonly #covered = new Map<string, { times: number; until: number }>()

  constructor(locale: Locale, ofKind: number, shared: Set<string>) {
    this.#readMessage = createMessageReader(locale)
    this.#ofKind = ofKind
    this.#shared = shared
  }

  /** How many are waiting. */
  get left(): number {
    return this.#waiting.size
  }

  /**
   * Things are of one kind where a message names them alike on one kind of page; where the data name them, if they stand
   * in the same place. Undefined where enough of the kind are known by other names.
   */
  #toKey(pageKind: string, { role, name, structure, area }: Pressable): string | undefined {
    const isFrame = area === 'header' || area === 'footer'
    const kind = [isFrame ? area : pageKind, role, this.#readMessage(name) ?? structure].join(' | ')
    const names = this.#names.get(kind) ?? []
    this.#names.set(kind, names)
    if (!names.includes(name) && names.length < this.#ofKind) names.push(name)
    return names.includes(name) ? `${kind} | ${names.indexOf(name)}` : undefined
  }

  /** Notes what is seen on a page: the things by their keys. What is new has been brought to light by `opener`, if by any. */
  see(address: string, things: readonly Pressable[], opener?: string): Map<string, Pressable> {
    const pageKind = toPageKind(address)
    const seen = new Map<string, Pressable>()
    for (const thing of things) {
      const key = this.#toKey(pageKind, thing)
      if (key === undefined || seen.has(key)) continue
      seen.set(key, thing)
      const isDone = this.#pressed.has(key) || (thing.href === undefined && this.#shared.has(key))
      if (isDone || this.#waiting.has(key)) continue
      this.#waiting.set(key, { pageKind, address, tries: 0 })
      if (opener) this.#openers.set(key, opener)
    }
    return seen
  }

  /** Answers whether it is the first time. */
  press(key: string, { href }: Pressable): boolean {
    const isNew = !this.#pressed.has(key)
    this.#pressed.add(key)
    this.#waiting.delete(key)
    if (href === undefined) this.#shared.add(key)
    return isNew
  }

  /** Something lies over it: other presses may take that away. Answers whether it is given up. */
  putOff(key: string, presses: number): boolean {
    const times = (this.#covered.get(key)?.times ?? 0) + 1
    this.#covered.set(key, { times, until: presses + PAUSE })
    if (times < MAX_COVERED) return false
    this.#waiting.delete(key)
    this.#pressed.add(key)
    return true
  }

  isWaiting(key: string, presses: number): boolean {
    const isDue = (this.#covered.get(key)?.until ?? 0) <= presses
    return this.#waiting.has(key) && isDue && !this.#isTooEarly(key)
  }

  #isTooEarly(key: string): boolean {
    return (
      key.includes(LAST) &&
      [...this.#waiting].some(([other, { tries }]) => other !== key && tries < MAX_TRIES)
    )
  }

  /** Whether the way back by a thing or an address is worth it once more. */
  #mayReturn(by: string): boolean {
    const times = this.#returns.get(by) ?? 0
    this.#returns.set(by, times + 1)
    return times < MAX_RETURNS
  }

  /** What brought something to light that waits on this kind of page and is not seen now. */
  findOpener(pageKind: string, seen: ReadonlyMap<string, Pressable>): string | undefined {
    for (const [key, hidden] of this.#waiting) {
      if (hidden.pageKind !== pageKind || hidden.tries >= MAX_TRIES || seen.has(key)) continue
      if (this.#isTooEarly(key)) continue
      let opener = this.#openers.get(key)
      for (let layer = 0; opener && layer < MAX_LAYERS; layer++) {
        if (seen.has(opener)) {
          hidden.tries++
          if (this.#mayReturn(opener)) return opener
          break
        }
        opener = this.#openers.get(opener)
      }
    }
    return undefined
  }

  /** Drops what waits at an address that is gone. Answers whether there was any. */
  forget(address: string): boolean {
    const gone = [...this.#waiting].filter(([, place]) => place.address === address)
    for (const [key] of gone) this.#waiting.delete(key)
    return gone.length > 0
  }

  /** Where something waits, on a kind of page that may still be looked at. */
  findElsewhere(isWanted: (pageKind: string) => boolean): string | undefined {
    for (const [key, place] of this.#waiting) {
      if (place.tries >= MAX_TRIES || !isWanted(place.pageKind) || this.#isTooEarly(key)) continue
      place.tries++
      if (this.#mayReturn(place.address)) return place.address
    }
    return undefined
  }
}
