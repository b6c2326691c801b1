import { useEffect, useState } from 'react'
import { type HeightPiece, type Measured, toHeightPieces } from './height-pieces.ts'

/** The widths that are measured, in px. */
const [LEAST, MOST, STEP] = [280, 1400, 8]
/** What has not come by then is not waited for, in ms. */
const MAX_WAIT = 10_000

/**
 * How high an embed is at every width, as this browser lays it out before any script runs in it; undefined until it is
 * known, and where it cannot be had. What an embed is sent as is as high as what takes its place.
 *
 * @param address of the embed, from this site
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
      // a code with a usual height is better than none
      () => undefined,
    )
    return () => ending.abort()
  }, [address])
  return known?.address === address ? known.pieces : undefined
}

async function measure(address: string, signal: AbortSignal): Promise<Measured[]> {
  // nobody looks at it: it is no view of the chart
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
