import type { PictureScene } from '@tessera/chart'
import { useEffect, useRef, useState } from 'react'
import { betweenScenes } from './between-scenes.ts'
import { animate, easedPart, isMotionReduced, type Transition } from './transition.ts'

/** The maximum number of marks in animated pictures. With more, a frame would take too long. */
const MAX_MARKS = 20_000

type Motion = { target: PictureScene; shown: PictureScene }

/**
 * Returns the current picture, animated from the previous one to `scene`. The first picture and pictures of another
 * width appear immediately, as does any picture for readers who prefer reduced motion.
 */
export function useMovingScene(scene: PictureScene, transition: Transition): PictureScene {
  const [motion, setMotion] = useState<Motion>({ target: scene, shown: scene })
  let { shown } = motion
  if (motion.target !== scene) {
    if (!mayMove(motion.shown, scene, transition)) shown = scene
    setMotion({ target: scene, shown })
  }
  // The start and the kind of an animation are determined when the target changes.
  const latest = useRef({ shown, transition })
  useEffect(() => {
    latest.current = { shown, transition }
  })
  useEffect(() => {
    const { shown: start, transition: how } = latest.current
    return move(start, scene, how, (next) =>
      setMotion((before) =>
        before.target !== scene || before.shown === next ? before : { target: scene, shown: next },
      ),
    )
  }, [scene])
  return shown
}

function mayMove(from: PictureScene, to: PictureScene, transition: Transition): boolean {
  return (
    transition !== 'none' &&
    transition.duration > 0 &&
    from.width === to.width &&
    from.marks.length + to.marks.length <= 2 * MAX_MARKS &&
    !isMotionReduced()
  )
}

/** Shows intermediate pictures until the last one. Returns a function that cancels the animation. */
function move(
  from: PictureScene,
  to: PictureScene,
  transition: Transition,
  show: (scene: PictureScene) => void,
): (() => void) | undefined {
  const way = from === to || transition === 'none' ? undefined : betweenScenes(from, to)
  if (!way || transition === 'none') {
    show(to)
    return undefined
  }
  return animate(transition.duration, (time) =>
    show(time >= 1 ? to : way(easedPart(time, transition.easing))),
  )
}
