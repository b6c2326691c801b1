import { Link } from 'react-router'
import { useWords } from '../../../../state/words.tsx'
import { useAuthorPalettes } from './author-palettes.ts'
import look from './palette-field.module.css'

/** The way to palettes of one's own, for those who can have some. */
export function OwnPaletteLinks() {
  const { t, locale } = useWords()
  const { isSignedIn, hasFailed } = useAuthorPalettes()
  if (!isSignedIn) return null
  return (
    <p className={look.own}>
      {hasFailed && <span role="alert">{t('controls.palette.own-failed')} </span>}
      <Link to={`/${locale}/profile`} target="_blank">
        {t('controls.palette.manage')}
      </Link>
    </p>
  )
}
