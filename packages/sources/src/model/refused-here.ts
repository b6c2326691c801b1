import { SourceError } from '../source.ts'

/** What we refuse ourselves, without having asked or while asking: it says nothing about how the endpoint is. */
export class RefusedHere extends SourceError {}
