import type { Page } from 'playwright-core'
import type { Locale } from '../../packages/cube/src/index.ts'
import { createMessageFinder } from './message-kinds.ts'
import { toPageKind } from './page-kind.ts'
import { count, type WalkReport } from './walk-report.ts'
import type { Happened, Watch } from './watch.ts'

/**
 * The maximum number of requests per press. The editor needs about 55 with all its scripts and a dozen for its data.
 */
export const MAX_REQUESTS = 90
/** The maximum for other pages, which need about 35. */
const MAX_REQUESTS_OUTSIDE = 60
/** The maximum number of URL changes after one press: the navigation itself, and redirects by the page. */
const MAX_NAVIGATIONS = 4
/** The number of recent actions that are reported with a fault. */
const TOLD = 12

/** Messages shown when something has failed. No press of a reader or an author may lead to one. */
const FAILURES = [
  'browse.drawer.failed',
  'browse.error.title',
  'chart.error.title',
  'chart.unexpected.title',
  'dataset.error.title',
  'draft.not-saved',
  'draft.not-updated',
  'editor.datasets.remove-failed',
  'error.cannotFindCube.title',
  'error.notFound.title',
  'error.offline.title',
  'error.unexpected.title',
  'error.unknown.title',
  'join.failed',
  'join.preview.failed',
  'metadata.failed',
  'publication.failure',
  'share.picture.failed',
] as const

/** Reports faults caused by a press, together with the presses that led there. */
export class Judge {
  readonly #page: Page
  readonly #watch: Watch
  readonly #origin: string
  readonly #report: WalkReport
  readonly #findFailures: (text: string) => string[]
  readonly #trail: string[] = []

  constructor(page: Page, watch: Watch, origin: string, locale: Locale, report: WalkReport) {
    this.#page = page
    this.#watch = watch
    this.#origin = origin
    this.#report = report
    this.#findFailures = createMessageFinder(locale, FAILURES)
  }

  /** Records a press and the URL at which it was made. */
  follow(what: string, address: string): void {
    this.#trail.push(`${what} at ${address.replace(this.#origin, '')}`)
  }

  fault(text: string): void {
    this.#report.faults.push([text, ...this.#trail.slice(-TOLD)].join('\n    '))
  }

  /** Checks what has happened since the previous press and what the page shows now. */
  async judge(what: string): Promise<Happened> {
    const happened = this.#watch.take()
    const report = this.#report
    report.requests += happened.requests
    if (happened.requests > report.most.requests)
      report.most = { requests: happened.requests, press: `${what} (${this.#page.url()})` }
    for (const text of happened.faults) this.fault(text)
    const most = toPageKind(this.#page.url()) === 'editor' ? MAX_REQUESTS : MAX_REQUESTS_OUTSIDE
    if (happened.requests > most) this.fault(`more than ${most} requests after ${what}`)
    if (happened.navigations > MAX_NAVIGATIONS)
      this.fault(`${happened.navigations} addresses one after the other after ${what}`)
    if (this.#page.url().startsWith(`${this.#origin}/`)) await this.#judgePage(what)
    return happened
  }

  async #judgePage(what: string): Promise<void> {
    const address = this.#page.url()
    count(this.#report.pages, toPageKind(address))
    const { text, ways } = await this.#page.evaluate(() => ({
      text: [...document.querySelectorAll<HTMLElement>('main, [role=alert], [role=status], dialog[open]')]
        .map((part) => part.innerText)
        .join('\n'),
      ways: [...document.querySelectorAll('a[href], button')].filter((way) => way.checkVisibility()).length,
    }))
    for (const id of this.#findFailures(text)) this.fault(`${address} says “${id}” after ${what}`)
    if (ways === 0) this.fault(`${address} leads nowhere`)
  }
}
