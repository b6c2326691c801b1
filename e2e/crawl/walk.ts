import type { Page } from 'playwright-core'
import type { Locale } from '../../packages/cube/src/index.ts'
import { Judge, MAX_REQUESTS } from './judge.ts'
import { Memory } from './memory.ts'
import { readLocale, toPageKind } from './page-kind.ts'
import {
  chooseNext,
  elementAt,
  isUncovered,
  listPressables,
  type Pressable,
  readChanges,
} from './pressables.ts'
import { count, newReport, type WalkReport } from './walk-report.ts'
import type { Watch } from './watch.ts'

/** How long a page may take to become interactive, and a visible element to become pressable, in ms. */
const PATIENCE = 60_000
const PRESS_PATIENCE = 3000

export type WalkOptions = {
  page: Page
  watch: Watch
  origin: string
  locale: Locale
  /** Paths to start from, without origin. */
  starts: readonly string[]
  /** The maximum number of presses, and the maximum on one kind of page. */
  most: number
  mostOfPage: number
  /** The maximum number of things of one kind with different names to press. */
  ofKind: number
  /** Kinds of buttons that other walks have pressed. This walk adds its own. */
  shared: Set<string>
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random(): number
  say?(line: string): void
}

/** Clicks through the pages in one language and presses each kind of thing. */
export const walk = (options: WalkOptions): Promise<WalkReport> => new Walk(options).go()

class Walk {
  readonly #options: WalkOptions
  readonly #report = newReport()
  readonly #memory: Memory
  readonly #judge: Judge
  readonly #starts: string[]
  readonly #pressesOf: Record<string, number> = {}

  constructor(options: WalkOptions) {
    const { page, watch, origin, locale, ofKind, shared } = options
    this.#options = options
    this.#memory = new Memory(locale, ofKind, shared)
    this.#judge = new Judge(page, watch, origin, locale, this.#report)
    this.#starts = [...options.starts]
  }

  get #address(): string {
    return this.#options.page.url()
  }
  get #pageKind(): string {
    return toPageKind(this.#address)
  }

  async go(): Promise<WalkReport> {
    const { starts, most } = this.#options
    while (this.#report.presses < most) {
      const opened = starts.length - this.#starts.length
      // each part of the walk starts on a different page
      if (this.#starts.length > 0 && this.#report.presses >= (most * opened) / starts.length)
        await this.#open(this.#starts.shift()!)
      const next = this.#choose(await this.#look())
      if (next) await this.#step(...next)
      else if (!(await this.#goOn())) break
    }
    this.#report.left = this.#memory.left
    return this.#report
  }

  /** Loads a page by its URL: at the start, and where clicks lead no further. */
  async #open(address: string): Promise<void> {
    const { page, origin, watch } = this.#options
    const answer = await page.goto(new URL(address, origin).href)
    if (answer?.status() === 404 && this.#memory.forget(address)) {
      // the walk has deleted it
      await this.#arrive()
      watch.take()
      return
    }
    this.#judge.follow('opened', this.#address)
    await this.#arrive()
    await this.#judge.judge('opening')
  }

  /** Waits until the page is idle: interactive, not navigating and without pending requests. */
  async #arrive(): Promise<void> {
    const { page, watch } = this.#options
    const isResting = page.waitForFunction(
      () => {
        const main: Element | null = document.querySelector('main') ?? document.body
        const isTaken = Object.keys(main ?? {}).some((key) => key.startsWith('__react'))
        const { __reactRouterDataRouter: router } = window as unknown as {
          __reactRouterDataRouter?: { state: { navigation: { state: string }; revalidation: string } }
        }
        const isThere =
          !router ||
          [router.state.navigation.state, router.state.revalidation].every((state) => state === 'idle')
        return (
          isThere &&
          document.readyState === 'complete' &&
          (isTaken || !document.querySelector('script[type=module]'))
        )
      },
      undefined,
      { timeout: PATIENCE },
    )
    await isResting.catch(() => this.#judge.fault(`${this.#address} never comes to rest`))
    await watch.settle(MAX_REQUESTS)
  }

  async #look(opener?: string): Promise<Map<string, Pressable>> {
    const things = await listPressables(this.#options.page)
    const isPage = ({ href }: Pressable): boolean => href === undefined || /^https?:/.test(href)
    return this.#memory.see(this.#address, things.filter(isPage), opener)
  }

  readonly #wants = (pageKind: string): boolean => (this.#pressesOf[pageKind] ?? 0) < this.#options.mostOfPage

  /** Whether a link leads to a kind of page that this walk has not seen yet. */
  #leadsOn({ href }: Pressable): boolean {
    const { origin, locale } = this.#options
    return href?.startsWith(`${origin}/${locale}`) === true && !(toPageKind(href) in this.#report.pages)
  }

  /** Menus and dialogs first, since the next press elsewhere closes them; then what leads to other kinds of pages. */
  #rank(thing: Pressable): number {
    if (thing.area === 'layer') return 0
    if (this.#leadsOn(thing)) return 1
    return thing.area === 'footer' ? 3 : 2
  }

  /** Returns the next thing to press: a new one or, if there is none, one that once revealed a thing now hidden. */
  #choose(things: Map<string, Pressable>): [string, Pressable] | undefined {
    const { random } = this.#options
    const isWanted = this.#wants(this.#pageKind)
    const fresh = [...things]
      .filter(([key]) => this.#memory.isWaiting(key, this.#report.presses))
      .filter(([, thing]) => isWanted || this.#leadsOn(thing))
      .map(([key, thing]) => ({ key, thing, rank: this.#rank(thing) }))
    if (fresh.length > 0) {
      const least = Math.min(...fresh.map(({ rank }) => rank))
      const equal = fresh.filter(({ rank }) => rank === least)
      const { key, thing } = equal[Math.floor(random() * equal.length)]!
      return [key, thing]
    }
    const opener = isWanted ? this.#memory.findOpener(this.#pageKind, things) : undefined
    return opener === undefined ? undefined : [opener, things.get(opener)!]
  }

  async #step(key: string, thing: Pressable): Promise<void> {
    const { origin, locale, say } = this.#options
    const before = this.#address
    const pageKind = this.#pageKind
    if (!(await this.#press(thing))) {
      if (this.#memory.putOff(key, this.#report.presses))
        this.#report.covered.push(`${thing.role} “${thing.name}” at ${before}`)
      return
    }
    say?.(
      `${this.#report.presses} ${thing.role} “${thing.name}” at ${before.replace(origin, '').slice(0, 120)}`,
    )
    count(this.#pressesOf, pageKind)
    if (this.#memory.press(key, thing)) count(this.#report.kinds, pageKind)
    const isAway = !this.#address.startsWith(`${origin}/`) || (readLocale(this.#address) ?? locale) !== locale
    if (isAway) await this.#open(before)
    else await this.#look(this.#pageKind === pageKind ? key : undefined)
  }

  /** Presses a thing as a user would. Returns false if it cannot be pressed now. */
  async #press(thing: Pressable): Promise<boolean> {
    const { page, random } = this.#options
    const before = { address: this.#address, changes: await readChanges(page) }
    const what = `${thing.role} “${thing.name}”`
    const element = await elementAt(page, thing.index)
    if (!element || !(await isUncovered(element).catch(() => false))) return false
    try {
      if (thing.role === 'select') await chooseNext(element, random)
      else await element.click({ timeout: PRESS_PATIENCE })
    } catch (error) {
      // it may be gone by now, or covered by something that was still loading
      const isFree = (await element.isVisible()) && (await isUncovered(element).catch(() => false))
      if (isFree) this.#judge.fault(`${what} cannot be pressed at ${before.address}: ${error}`)
      return false
    }
    this.#report.presses++
    this.#judge.follow(what, before.address)
    await this.#arrive()
    const { requests, popups, downloads, navigations } = await this.#judge.judge(what)
    const changes = await readChanges(page)
    const isSame = this.#address === before.address && changes === before.changes
    if (isSame && requests + popups + downloads + navigations === 0)
      this.#report.withoutEffect.push(`${what} at ${before.address}`)
    return true
  }

  /** Continues when nothing is left here: closes what hides the rest, or opens a page where something is waiting. */
  async #goOn(): Promise<boolean> {
    const { page, watch } = this.#options
    if ((await page.locator('dialog:modal').count()) > 0) {
      await page.keyboard.press('Escape')
      await watch.settle(MAX_REQUESTS)
      if ((await page.locator('dialog:modal').count()) === 0) return true
    }
    const address = this.#starts.shift() ?? this.#memory.findElsewhere(this.#wants)
    if (address === undefined) return false
    await this.#open(address)
    return true
  }
}
