import { LANGUAGES, LOCALES, type Locale } from '@tessera/cube'

/** The pages about the installation itself (specification 2 §2). */
export const STATIC_TOPICS = ['imprint', 'legal'] as const
export type StaticTopic = (typeof STATIC_TOPICS)[number]

/** Returns the last path segment of a page in a language. */
export const toStaticSlug = (topic: StaticTopic, locale: Locale): string => LANGUAGES[locale].pages[topic]

/** Returns the path of a page in a language: `/de/impressum`. */
export const toStaticPath = (topic: StaticTopic, locale: Locale): string =>
  `/${locale}/${toStaticSlug(topic, locale)}`

/** Finds the page with this last path segment in any language. */
export const readStaticTopic = (slug: string | undefined): StaticTopic | undefined =>
  STATIC_TOPICS.find((topic) => LOCALES.some((locale) => LANGUAGES[locale].pages[topic] === slug))
