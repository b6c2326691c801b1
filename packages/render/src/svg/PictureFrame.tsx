import type { Translate } from '@tessera/i18n'
import { type HTMLAttributes, type ReactNode, type Ref, type UIEvent, useId } from 'react'
import styles from './scene-svg.module.css'

/** A higher picture scrolls in its frame, in px: more bars than a screen has room for. */
const TALL = 900
/** A picture that is no higher is seen whole on telephones, in px: some fifty bars. */
const MODEST = 2400

type Props = {
  label: string
  t: Translate
  /** Of the picture, in px. */
  height: number
  /** The height there is for it, in px, where it is known. */
  room?: number
  /** The id of an element that describes the picture. */
  describedBy?: string
  /** Which keys read it, in words; those of every picture where left out. */
  keys?: string
  ref?: Ref<HTMLDivElement>
  listeners?: HTMLAttributes<HTMLDivElement>
  onScroll?: (event: UIEvent) => void
  /** The picture. */
  children: ReactNode
  /** What lies above it, also where it scrolls. */
  above?: ReactNode
}

/** The frame of a picture: for assistive technology a figure of its own, whose marks are reached by arrow keys. */
export function PictureFrame(props: Props) {
  const {
    label,
    t,
    height,
    room,
    describedBy,
    keys = t('chart.keys'),
    ref,
    listeners,
    onScroll,
    children,
    above,
  } = props
  const isTall = height > (room === undefined ? TALL : room + 1)
  const keysId = useId()
  return (
    <div
      ref={ref}
      className={styles.frame}
      tabIndex={0}
      role="application"
      aria-label={label}
      aria-describedby={[describedBy, keysId].filter(Boolean).join(' ')}
      {...listeners}
    >
      <div
        className={isTall ? toTallClass(height) : undefined}
        style={isTall ? { maxHeight: room } : undefined}
        {...(isTall ? { role: 'group', tabIndex: 0, 'aria-label': t('chart.scrolls', { label }) } : {})}
        onScroll={onScroll}
      >
        {children}
      </div>
      {above}
      <span id={keysId} hidden>
        {keys}
      </span>
    </div>
  )
}

const toTallClass = (height: number): string | undefined =>
  height <= MODEST ? `${styles.tall} ${styles.modest}` : styles.tall
