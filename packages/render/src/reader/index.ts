export { ReaderControls } from './ReaderControls.tsx'
export { Switch } from './Switch.tsx'
