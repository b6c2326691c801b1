import { makePicture } from './make-picture.ts'

/** The task of a pool's thread. */
export default makePicture
