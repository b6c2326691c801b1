/**
 * The lowest tone, in Hz. Tones span two octaves from the A below middle C, which small loudspeakers can play and most
 * people can hear.
 */
const LOWEST = 220
const OCTAVES = 2
/** The length of a tone in s, short enough to distinguish successive tones. */
const LENGTH = 0.18
const SWELL = 0.015
/** The volume, from 0 to 1, not louder than a screen reader. */
const LOUDNESS = 0.25

/** Plays tones. */
export type Tones = {
  /** Plays a tone. Pitch and position (0 is left) are from 0 to 1. */
  play(pitch: number, side: number): void
  close(): void
}

/** Converts a pitch to Hz. Equal steps of pitch are equal intervals. */
export const toFrequency = (pitch: number): number => LOWEST * 2 ** (OCTAVES * pitch)

/** Creates a player. Browsers require that the first tone follows a click or a key. */
export function createTones(context: AudioContext): Tones {
  return {
    play(pitch, side) {
      // browsers block sound until the user interacts with the page
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
