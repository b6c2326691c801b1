import type { Translate } from '@tessera/i18n'
import { type HTMLAttributes, type ReactNode, type Ref, type UIEvent, useId } from 'react'
import styles from './scene-svg.module.css'

/** The height in px above which pictures scroll in their frame, for example with more bars than fit on a screen. */
const TALL = 900
/** The maximum height in px of pictures that are shown whole on phones: some fifty bars. */
const MODEST = 2400

type Props = {
  label: string
  t: Translate
  /** The height of the picture, in px. */
  height: number
  /** The available height, in px, if known. */
  room?: number
  /** The id of an element that describes the picture. */
  describedBy?: string
  /** Instructions for keyboard users; by default those of any picture. */
  keys?: string
  ref?: Ref<HTMLDivElement>
  listeners?: HTMLAttributes<HTMLDivElement>
  onScroll?: (event: UIEvent) => void
  /** The picture. */
  children: ReactNode
  /** Content above the picture that does not scroll with it. */
  above?: ReactNode
}

/** The frame of a picture. For assistive technology, it is a separate figure whose marks are reached by arrow keys. */
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
