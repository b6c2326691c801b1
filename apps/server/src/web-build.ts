import { join } from 'node:path'

/** The folder of the built pages: the server's bundle, and the files for browsers. */
export const WEB_BUILD = join(import.meta.dirname, '../../web/build')

/** The files that browsers load. */
export const CLIENT_FOLDER = join(WEB_BUILD, 'client')
