import { useEffect, useState } from 'react'
import { type HeightPiece, type Measured, toHeightPieces } from './height-pieces.ts'

/** The widths to measure, in px. */
const [LEAST, MOST, STEP] = [280, 1400, 8]
/** Timeout for loading, in ms. */
const MAX_WAIT = 10_000

/**
 * Measures the height of an embed at every width, as this browser lays it out without scripts; `undefined` until it is
 * known, or if it fails. The HTML of an embed is as high as its interactive replacement.
 *
 * @param address of the embed, on this site
 */
export function useHeightPieces(address: string): HeightPiece[] | undefined {
  const [known, setKnown] = useState<{ address: string; pieces: HeightPiece[] }>()
  useEffect(() => {
    const ending = new AbortController()
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(MAX_WAIT)])
    measure(address, signal).then(
      (measured) => {
        if (!signal.aborted) setKnown({ address, pieces: toHeightPieces(measured) })
      },
      // fall back to a code with the default height
      () => undefined,
    )
    return () => ending.abort()
  }, [address])
  return known?.address === address ? known.pieces : undefined
}

async function measure(address: string, signal: AbortSignal): Promise<Measured[]> {
  // marks the request as a prefetch, so that it does not count as a view
  const answer = await fetch(address, { signal, headers: { purpose: 'prefetch' } })
  if (!answer.ok) return []
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.style.cssText = 'position:fixed;left:-3000px;top:0;height:900px;border:0;visibility:hidden'
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const script of page.querySelectorAll('script, link[rel=modulepreload]')) script.remove()
  frame.srcdoc = `<!doctype html>${page.documentElement.outerHTML}`
  const there = new Promise<void>((resolve, reject) => {
    frame.addEventListener('load', () => resolve())
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  document.body.append(frame)
  try {
    await there
    await frame.contentDocument?.fonts.ready
    const main = frame.contentDocument?.querySelector('main')
    if (!main) return []
    const measured: Measured[] = []
    for (let width = LEAST; width <= MOST; width += STEP) {
      frame.style.width = `${width}px`
      measured.push({ width, height: Math.ceil(main.getBoundingClientRect().height) })
    }
    return measured
  } finally {
    frame.remove()
  }
}
