import { useEffect, useState } from 'react'
import { pageTouched } from '../chart-frame/hydration/early-events.ts'
import { idle, loaded, savesData } from '../chart-frame/hydration/when-needed.ts'

/**
 * Which charts of a dashboard are asked for: those that were sent, those that are near, too, or all; on paper also those
 * that nobody sees and that show what was asked for before.
 */
export type Reach = 'sent' | 'near' | 'all' | 'paper'

const RANK: Reach[] = ['sent', 'near', 'all', 'paper']

/**
 * Charts that are near are asked for when the browser is idle or somebody has touched the page; all others once those
 * in sight have come alive, or for paper. Readers who save data get those that they scroll to.
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
        // what draws those in sight comes first
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
