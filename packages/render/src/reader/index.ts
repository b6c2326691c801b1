export type { Passing, Transition } from './motion.ts'
export { ReaderControls } from './ReaderControls.tsx'
export { Switch } from './Switch.tsx'
