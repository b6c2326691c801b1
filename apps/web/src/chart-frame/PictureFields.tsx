import { PICTURE_WIDTHS, toPictureWidth } from '@tessera/api'
import { PICTURE_MARGIN } from '@tessera/chart/svg'
import { LOCALES } from '@tessera/cube'
import { useWords } from '../state/words.tsx'
import styles from './picture-fields.module.css'

/** Pixel ratio of downloaded PNGs: sharp on current screens and in print. */
export const PICTURE_SCALE = 2

/** Widths to choose from in addition to that on screen, in px. */
const WIDTHS = [800, 1200, 1600]

/** Returns the width in px of a picture whose chart is as wide as on the page; `undefined` outside of a page. */
export function readWidthOnScreen(inside: Element | null | undefined): number | undefined {
  const figure = inside?.closest('figure, article')
  return figure ? toPictureWidth(figure.clientWidth + 2 * PICTURE_MARGIN) : undefined
}

type Props = {
  /** `undefined` before scripts have measured it. */
  onScreen: number | undefined
  /** Whether to offer languages. */
  hasLanguages?: boolean
}

/** The options of a picture as form fields, with the names and values of its address. */
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
