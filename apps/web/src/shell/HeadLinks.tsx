import { LOCALES } from '@tessera/cube'
import { useLocation } from 'react-router'
import { useWords } from '../state/words.tsx'
import { toPageAddresses } from './canonical-path.ts'
import { useSite } from './site.ts'

/** Tells search engines the one address of this page, and its addresses in the other languages. */
export function HeadLinks() {
  const { locale } = useWords()
  const { pathname, search } = useLocation()
  const site = useSite()
  if (!site) return null
  const { languages, any } = toPageAddresses(pathname, search, site.defaultDataSource)
  return (
    <>
      <link rel="canonical" href={site.publicUrl + languages[locale]} />
      {LOCALES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={site.publicUrl + languages[other]} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={site.publicUrl + any} />
    </>
  )
}
