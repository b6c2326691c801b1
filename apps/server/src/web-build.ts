import { join } from 'node:path'

/** Where the pages are built: the server's bundle, and beside it the files for browsers. */
export const WEB_BUILD = join(import.meta.dirname, '../../web/build')

/** The files that browsers load. */
export const CLIENT_FOLDER = join(WEB_BUILD, 'client')
