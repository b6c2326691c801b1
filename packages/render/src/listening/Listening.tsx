import { type ChartConfig, type DrawInput, loadDrawing } from '@tessera/chart'
import { shownHighlight } from '@tessera/chart/viewer'
import type { Translate } from '@tessera/i18n'
import { use, useEffect, useId, useMemo, useRef, useState } from 'react'
import { TimeSlider } from '../reader/TimeSlider.tsx'
import { createTones, type Tones } from './create-tones.ts'
import styles from './listening.module.css'
import { type HeardLine, toLines } from './to-lines.ts'

type Props = {
  config: ChartConfig
  input: Omit<DrawInput, 'width' | 'words'>
  t: Translate
}

/** The approximate length of a run, and the limits for a tone, in ms. */
const RUN = 8000
const MIN_TONE = 70
const MAX_TONE = 400

/** The width of the drawing in px. It does not affect the data. */
const WIDTH = 600

/** Plays a chart over time as tones. A slider moves along a line by keyboard, touch or playback; values sound and are read out. */
export function Listening({ config, input, t }: Props) {
  const drawing = use(loadDrawing(config, input.components))
  const lines = useMemo(() => {
    const words = t as DrawInput['words']
    return toLines(drawing(config, { ...input, width: WIDTH, words }).data, input.locale)
  }, [drawing, config, input, t])
  const [chosen, setChosen] = useState<string>()
  const [lit] = shownHighlight(config, input.components, input.view)
  const line = lines.find(({ id }) => id === (chosen ?? lit)) ?? lines[0]
  const section = useRef<HTMLElement>(null)
  // the arrow keys work at once
  useEffect(() => section.current?.querySelector<HTMLInputElement>('input[type=range]')?.focus(), [])
  if (!line) return null
  return (
    <section ref={section} className={styles.listening} aria-label={t('reader.listen')}>
      {lines.length > 1 && (
        <LineField lines={lines} line={line} label={t('part.listen.line')} onChange={setChosen} />
      )}
      <HeardSlider key={line.id} line={line} t={t} />
    </section>
  )
}

type FieldProps = { lines: HeardLine[]; line: HeardLine; label: string; onChange(id: string): void }

function LineField({ lines, line, label, onChange }: FieldProps) {
  const id = useId()
  return (
    <p className={styles.line}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={line.id} onChange={({ target }) => onChange(target.value)}>
        {lines.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label}
          </option>
        ))}
      </select>
    </p>
  )
}

function HeardSlider({ line, t }: { line: HeardLine; t: Translate }) {
  const [at, setAt] = useState<string>()
  const tones = useTones()
  const { points } = line
  const values = points.map(({ moment, label, said }) => ({ value: moment, label, said }))
  const point = points.find(({ moment }) => moment === at) ?? points[0]
  if (!point) return null
  return (
    <>
      <TimeSlider
        values={values}
        at={point.moment}
        frameTime={Math.max(MIN_TONE, Math.min(MAX_TONE, RUN / points.length))}
        hasPlayButton
        isContinuous={false}
        words={{
          title: t('part.listen.title', { name: line.label }),
          play: t('part.listen.play'),
          pause: t('part.listen.pause'),
        }}
        onMove={(moment) => {
          setAt(moment)
          const place = points.findIndex((each) => each.moment === moment)
          const { pitch } = points[place] ?? {}
          if (pitch !== undefined) tones()?.play(pitch, place / Math.max(1, points.length - 1))
        }}
        onRest={() => undefined}
      />
      {/* screen readers get it from the slider */}
      <p className={styles.said} aria-hidden="true">
        {point.said}
      </p>
    </>
  )
}

/** Creates the player on first use. Returns `undefined` in browsers without Web Audio. */
function useTones(): () => Tones | undefined {
  const tones = useRef<Tones>(undefined)
  useEffect(() => () => tones.current?.close(), [])
  return () => {
    if (typeof AudioContext === 'undefined') return undefined
    tones.current ??= createTones(new AudioContext())
    return tones.current
  }
}
