import type { Transition } from '../motion/transition.ts'

export type { Transition }

/** More of the kind follow at once, as while dragging or playing: nothing need be kept of it. */
export type Passing = { transition: Transition }
