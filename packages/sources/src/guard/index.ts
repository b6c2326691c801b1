export { RefusedHere } from '../model/refused-here.ts'
export { isRedirect, MAX_REDIRECTS, readTarget } from './redirects.ts'
export { createSendElsewhere, type FetchFunction } from './send-elsewhere.ts'
export { isTransient } from './transient.ts'
