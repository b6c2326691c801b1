import { PICTURE_WIDTHS, toPictureWidth } from '@tessera/api'
import { PICTURE_MARGIN } from '@tessera/chart/svg'
import { LOCALES } from '@tessera/cube'
import { useWords } from '../state/words.tsx'
import styles from './picture-fields.module.css'

/** Dots a px of a PNG that people download: sharp on screens of today and in print. */
export const PICTURE_SCALE = 2

/** Widths to choose from besides that on screen, in px. */
const WIDTHS = [800, 1200, 1600]

/** The width of a picture with the chart as wide as it is in the page, in px; undefined before it is in one. */
export function readWidthOnScreen(inside: Element | null | undefined): number | undefined {
  const figure = inside?.closest('figure, article')
  return figure ? toPictureWidth(figure.clientWidth + 2 * PICTURE_MARGIN) : undefined
}

type Props = {
  /** Undefined where nobody has measured, as before scripts run. */
  onScreen: number | undefined
  /** The languages are offered, too. */
  hasLanguages?: boolean
}

/** What may be chosen of a picture, as fields of a form: their names and values are those of its address. */
export function PictureFields({ onScreen, hasLanguages = false }: Props) {
  const { t, locale } = useWords()
  const first = onScreen ?? PICTURE_WIDTHS.usual
  return (
    <>
      <label className={styles.field}>
        {t('share.picture.width')}
        <select name="width" key={first} defaultValue={String(first)}>
          <option value={first}>
            {t(onScreen === undefined ? 'share.picture.usual' : 'share.picture.on-screen', {
              width: String(first),
            })}
          </option>
          {WIDTHS.filter((width) => width !== first).map((width) => (
            <option key={width} value={width}>
              {`${width} px`}
            </option>
          ))}
        </select>
      </label>
      {hasLanguages && (
        <label className={styles.field}>
          {t('share.picture.language')}
          <select name="lang" defaultValue={locale}>
            {LOCALES.map((each) => (
              <option key={each} value={each}>
                {t(`language.${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={styles.choice}>
        <input type="checkbox" name="background" value="transparent" /> {t('share.picture.transparent')}
      </label>
    </>
  )
}
