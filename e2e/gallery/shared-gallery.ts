import { type Gallery, startGallery } from '../../scripts/gallery/start-gallery.ts'
import { removeAtEnd } from '../support/at-end.ts'

let shared: Promise<Gallery> | undefined

/** The server of all drawings, one for all files that a process plays; it ends with the process. */
export function sharedGallery(): Promise<Gallery> {
  shared ??= startGallery().then((gallery) => {
    removeAtEnd(gallery.dataDir)
    return gallery
  })
  return shared
}
