import { makePicture } from './make-picture.ts'

/** What a thread of the pool does: one picture after the other. */
export default makePicture
