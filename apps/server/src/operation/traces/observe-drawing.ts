import { tracingChannel } from 'node:diagnostics_channel'

/** Publishes every drawing of a picture. */
export const drawingEvents = tracingChannel<unknown, { error?: unknown }>('tessera.drawing')

export const observeDrawing = <Result>(draw: () => Promise<Result>): Promise<Result> =>
  drawingEvents.hasSubscribers ? drawingEvents.tracePromise(draw, {}) : draw()
