import { readStaticTopic, toStaticPath } from '@tessera/api'
import { data, redirect, useLoaderData } from 'react-router'
import { pageContext } from '../../state/page-context.ts'
import { useWords, wordsOf } from '../../state/words.tsx'
import type { Route } from './+types/static-page'
import styles from './static.module.css'

/** Loads a page about the installation. Redirects if its slug belongs to another language. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const topic = readStaticTopic(params.page)
  if (!topic) throw data(null, { status: 404 })
  const { locale } = wordsOf(params.locale)
  const path = toStaticPath(topic, locale)
  // Use the page's own URL, because a request for only its data has a different one.
  if (url.pathname !== path) throw redirect(path + url.search, 301)
  return { topic, html: await context.get(pageContext).readStaticPage(topic, locale) }
}

export function meta({ params, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { t } = wordsOf(params.locale)
  return [{ title: `${t(`footer.${loaderData.topic}`)} – Tessera` }]
}

export default function StaticPage() {
  const { topic, html } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <div className={styles.page}>
      {!html.includes('<h1') && <h1>{t(`footer.${topic}`)}</h1>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it from Markdown and lets no other markup through */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
