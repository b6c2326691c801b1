import type { Locale } from '../../packages/cube/src/index.ts'
import { createMessageReader } from './message-kinds.ts'
import { toPageKind } from './page-kind.ts'
import type { Pressable } from './pressables.ts'

/** Something that was seen but has not been pressed yet. */
type Waiting = {
  pageKind: string
  address: string
  /** The number of attempts to get back to it. */
  tries: number
}

/** How often to look for something again where it was seen, and the maximum number of nested layers. */
const MAX_TRIES = 2
const MAX_LAYERS = 4
/** How often the same action may be repeated, or the same URL opened, to return to something seen there. */
const MAX_RETURNS = 3
/** Pressed last, because nobody is signed in afterwards. */
const LAST = '| account.signOut |'
/** The number of presses before something covered is retried, and the maximum number of retries. */
const PAUSE = 3
const MAX_COVERED = 4

/** Tracks what a walk has seen: which things are alike, already pressed, or waiting. */
export class Memory {
  readonly #readMessage: (text: string) => string | undefined
  readonly #ofKind: number
  /** Kinds of buttons that other walks have pressed. Links are followed by every walk. */
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

  /** The number of waiting things. */
  get left(): number {
    return this.#waiting.size
  }

  /**
   * Returns the key of a thing. Things are of one kind if the same message names them on the same kind of page or,
   * where the name comes from data, if they have the same position. Undefined if enough names of that kind are known.
   */
  #toKey(pageKind: string, { role, name, structure, area }: Pressable): string | undefined {
    const isFrame = area === 'header' || area === 'footer'
    const kind = [isFrame ? area : pageKind, role, this.#readMessage(name) ?? structure].join(' | ')
    const names = this.#names.get(kind) ?? []
    this.#names.set(kind, names)
    if (!names.includes(name) && names.length < this.#ofKind) names.push(name)
    return names.includes(name) ? `${kind} | ${names.indexOf(name)}` : undefined
  }

  /** Records the things seen on a page and returns them by key. New ones were revealed by `opener`, if it is given. */
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

  /** Marks a thing as pressed. Returns whether this is the first time. */
  press(key: string, { href }: Pressable): boolean {
    const isNew = !this.#pressed.has(key)
    this.#pressed.add(key)
    this.#waiting.delete(key)
    if (href === undefined) this.#shared.add(key)
    return isNew
  }

  /** Postpones a covered thing, since other presses may uncover it. Returns whether it is given up. */
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

  /** Whether it is worth going back through a thing or a URL once more. */
  #mayReturn(by: string): boolean {
    const times = this.#returns.get(by) ?? 0
    this.#returns.set(by, times + 1)
    return times < MAX_RETURNS
  }

  /** Returns the thing that revealed a waiting thing which belongs to this kind of page but is not visible now. */
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

  /** Drops everything waiting at a URL that no longer exists. Returns whether there was anything. */
  forget(address: string): boolean {
    const gone = [...this.#waiting].filter(([, place]) => place.address === address)
    for (const [key] of gone) this.#waiting.delete(key)
    return gone.length > 0
  }

  /** Returns the URL of a waiting thing on a kind of page that may still be visited. */
  findElsewhere(isWanted: (pageKind: string) => boolean): string | undefined {
    for (const [key, place] of this.#waiting) {
      if (place.tries >= MAX_TRIES || !isWanted(place.pageKind) || this.#isTooEarly(key)) continue
      place.tries++
      if (this.#mayReturn(place.address)) return place.address
    }
    return undefined
  }
}
