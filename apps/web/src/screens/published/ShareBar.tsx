import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import styles from './published.module.css'

/** How long "copied" is shown, in ms. */
const COPIED_TIME = 2000

/** What can be done with a published chart: link to it, embed it, take its picture, begin from it. */
export function ShareBar({ chartKey, publicUrl }: { chartKey: string; publicUrl: string }) {
  const { locale, t } = useWords()
  const [copied, setCopied] = useState<string>()
  const address = `${publicUrl}/${locale}/v/${chartKey}`
  const embed = `<iframe src="${publicUrl}/${locale}/embed/${chartKey}" title="Tessera" width="100%" height="640" style="border:0"></iframe>`
  const copy = async (what: string, text: string): Promise<void> => {
    await navigator.clipboard.writeText(text)
    setCopied(what)
    setTimeout(() => setCopied(undefined), COPIED_TIME)
  }
  return (
    <section className={styles.share} aria-label={t('share.title')}>
      <button type="button" className={button.secondary} onClick={() => copy('link', address)}>
        {copied === 'link' ? t('share.copied') : t('share.link')}
      </button>
      <button type="button" className={button.secondary} onClick={() => copy('embed', embed)}>
        {copied === 'embed' ? t('share.copied') : t('share.embed')}
      </button>
      <a className={button.quiet} href={`/v/${chartKey}.png?lang=${locale}&width=1600`} download>
        {t('share.png')}
      </a>
      <a className={button.quiet} href={`/v/${chartKey}.svg?lang=${locale}`} download>
        {t('share.svg')}
      </a>
      <Link className={button.quiet} to={`/${locale}/create/new?copy=${encodeURIComponent(chartKey)}`}>
        {t('share.copy-and-edit')}
      </Link>
      <span aria-live="polite" className="visually-hidden">
        {copied && t('share.copied')}
      </span>
    </section>
  )
}
