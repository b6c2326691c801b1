import { useEffect, useState } from 'react'
import { pageTouched } from '../chart-frame/hydration/early-events.ts'
import { idle, loaded, savesData } from '../chart-frame/hydration/when-needed.ts'

/**
 * The charts of a dashboard to load: those sent, also those nearby, or all; for print, also invisible ones with an
 * outdated view.
 */
export type Reach = 'sent' | 'near' | 'all' | 'paper'

const RANK: Reach[] = ['sent', 'near', 'all', 'paper']

/**
 * Loads nearby charts when the browser is idle or the page has been touched; loads all others once visible ones are
 * interactive, or for print. With reduced data usage, loads only charts that readers scroll to.
 */
export function useReach(): Reach {
  const [reach, setReach] = useState<Reach>('sent')
  useEffect(() => {
    let isOver = false
    const widen = (next: Reach) => (): void => {
      if (!isOver) setReach((before) => (RANK.indexOf(next) > RANK.indexOf(before) ? next : before))
    }
    void pageTouched.then(widen('near'))
    if (!savesData())
      void loaded()
        .then(() => idle())
        .then(widen('near'))
        // drawing visible charts has priority
        .then(() => import('@tessera/render/chart'))
        .then(() => idle())
        .then(widen('all'), () => undefined)
    const paper = matchMedia('print')
    const onPaper = (): void => {
      if (paper.matches) widen('paper')()
      else setReach((before) => (before === 'paper' ? 'all' : before))
    }
    paper.addEventListener('change', onPaper)
    onPaper()
    return () => {
      isOver = true
      paper.removeEventListener('change', onPaper)
    }
  }, [])
  return reach
}
