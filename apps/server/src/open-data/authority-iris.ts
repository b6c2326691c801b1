import { LANGUAGES, type Locale } from '@tessera/cube'

/** Authority tables of the Publications Office of the EU, which DCAT-AP requires for these values. */
const AUTHORITY = 'http://publications.europa.eu/resource/authority/'

export const toLanguageIri = (locale: Locale): string =>
  `${AUTHORITY}language/${LANGUAGES[locale].authorityCode}`
export const toFileTypeIri = (name: string): string => `${AUTHORITY}file-type/${name}`
export const toMediaTypeIri = (type: string): string => `https://www.iana.org/assignments/media-types/${type}`
