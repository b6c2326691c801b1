import { SourceError } from '../source.ts'

/** An error raised on our side, before or during a request. It says nothing about the state of the endpoint. */
export class RefusedHere extends SourceError {}
