import { SourceError } from '../source.ts'

/** Thrown on our side, before or during a request. It does not depend on the state of the endpoint. */
export class RefusedHere extends SourceError {}
