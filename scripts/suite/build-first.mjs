// Builds what the journeys use before the first of them, so that none uses an old build, or one that changes meanwhile.
export { buildServer as setup } from '../build.mjs'
