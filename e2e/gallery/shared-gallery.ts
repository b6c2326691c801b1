import { type Gallery, startGallery } from '../../scripts/gallery/start-gallery.ts'
import { removeAtEnd } from '../support/at-end.ts'

let shared: Promise<Gallery> | undefined

/** Returns the server with all drawings, shared by all files that run in a process. It stops with the process. */
export function sharedGallery(): Promise<Gallery> {
  shared ??= startGallery().then((gallery) => {
    removeAtEnd(gallery.dataDir)
    return gallery
  })
  return shared
}
