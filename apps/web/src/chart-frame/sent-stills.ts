import type { Drawings, PageContext } from '@tessera/api'
import { createContext } from 'react'

/**
 * A chart as SVG text: a single one if it has no text that could become too small, otherwise one per width, narrowest
 * first.
 */
export type Still = string[]

/** A still with a fingerprint of what it was drawn from. */
export type DrawnStill = { digest: string; svgs: Still }

/**
 * A still in the data of a page. The HTML of a page contains its stills, so the data sent with it only name them; data
 * for a page that is already open contain them.
 */
export type StillData = { svgs: Still } | NamedStill
export type NamedStill = { digest: string; count: number }

/** Separates the pictures of a still in the text that is kept. Our SVG has no such character, nor could it have. */
const SEPARATOR = '\0'

/** Returns a still that was drawn before. */
export function findStill(drawings: Drawings, digest: string): DrawnStill | undefined {
  const text = drawings.find(digest)
  return text === undefined ? undefined : { digest, svgs: text.split(SEPARATOR) }
}

/** Keeps a still, and returns it. */
export function keepStill(drawings: Drawings, still: DrawnStill): DrawnStill {
  drawings.keep(still.digest, still.svgs.join(SEPARATOR))
  return still
}

const sent = new WeakMap<PageContext, Map<string, Still>>()

/** Returns a still as data for the requested page, and keeps it for rendering if the data only name it. */
export function toStillData(page: PageContext, { digest, svgs }: DrawnStill): StillData {
  if (!page.isDocument) return { svgs }
  stillsOf(page).set(digest, svgs)
  return { digest, count: svgs.length }
}

/** Returns the stills that the data of a page name, by digest. More may be added while it is rendered. */
export function stillsOf(page: PageContext): Map<string, Still> {
  const stills = sent.get(page) ?? new Map<string, Still>()
  sent.set(page, stills)
  return stills
}

/** The stills of the page that the server renders; `undefined` in the browser. */
export const StillsContext = createContext<ReadonlyMap<string, Still> | undefined>(undefined)
