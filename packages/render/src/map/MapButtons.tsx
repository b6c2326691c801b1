import type { Translate } from '@tessera/i18n'
import styles from './map.module.css'
import type { MapMoves } from './use-map-view.ts'

const ICONS = {
  in: 'M8 3v10M3 8h10',
  out: 'M3 8h10',
  reset: 'M3 8a5 5 0 1 0 1.6-3.7M3 2.5V5.5H6',
} as const

type Props = {
  map: MapMoves | undefined
  /** The top edge of the map, as a CSS length. */
  top: string
  /** Whether zooming out further would not show more. */
  isOutermost?: boolean
  t: Translate
}

/** Buttons to move a map without a wheel or touch. */
export function MapButtons({ map, top, isOutermost = false, t }: Props) {
  const button = (icon: keyof typeof ICONS, name: string, onClick: () => void, isIdle = false) => (
    // Keep it focusable: a user who just reached the last step has the focus on it.
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={isIdle || undefined}
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  )
  return (
    <fieldset className={styles.buttons} style={{ top: `calc(${top} + 8px)` }} aria-label={t('map.controls')}>
      {button('in', t('map.zoom-in'), () => map?.zoomBy(1))}
      {button('out', t('map.zoom-out'), () => map?.zoomBy(-1), isOutermost)}
      {button('reset', t('map.reset'), () => map?.reset())}
    </fieldset>
  )
}
