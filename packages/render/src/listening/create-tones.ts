/** Two octaves, from the A below the middle C: what small loudspeakers and most ears can do. In Hz. */
const LOWEST = 220
const OCTAVES = 2
/** In s: short enough that tones that follow each other are told apart. */
const LENGTH = 0.18
const SWELL = 0.015
/** Of a tone, from 0 to 1: never louder than somebody who reads the page aloud. */
const LOUDNESS = 0.25

/** What plays tones: a Web Audio context. */
export type Tones = {
  /** A tone by its height and by where it comes from (0 is left), both from 0 to 1. */
  play(pitch: number, side: number): void
  close(): void
}

/** In Hz; equal steps of the pitch are equal intervals. */
export const toFrequency = (pitch: number): number => LOWEST * 2 ** (OCTAVES * pitch)

/** Plays tones; begins to sound with the first one, which a click or a key must have asked for. */
export function createTones(context: AudioContext): Tones {
  return {
    play(pitch, side) {
      // browsers let a page sound only once somebody has touched it
      void context.resume()
      const [start, end] = [context.currentTime, context.currentTime + LENGTH]
      const tone = new OscillatorNode(context, { type: 'triangle', frequency: toFrequency(pitch) })
      const gain = new GainNode(context, { gain: 0 })
      gain.gain.linearRampToValueAtTime(LOUDNESS, start + SWELL)
      gain.gain.setValueAtTime(LOUDNESS, end - SWELL * 4)
      gain.gain.linearRampToValueAtTime(0, end)
      tone
        .connect(gain)
        .connect(new StereoPannerNode(context, { pan: side * 2 - 1 }))
        .connect(context.destination)
      tone.start(start)
      tone.stop(end)
    },
    close: () => void context.close(),
  }
}
