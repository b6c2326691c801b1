import { formatDate, formatMoment, type Locale } from '@tessera/cube'
import type { FileSource } from '../data-files/file-notes.ts'
import { wordsOf } from '../http/words-of.ts'

/** The content of a citation of a published state of a chart. */
export type Citation = {
  /** The title of the chart. */
  key: string
  number: number
  title: string
  /** The author; absent if they do not want to be named. */
  author?: string
  /** ISO date. */
  publishedAt: string
  /** The operator of the site, or its host. */
  site: string
  /** The permanent address of the state. */
  address: string
  datasets: (Pick<FileSource, 'iri' | 'title' | 'creator' | 'dateModified'> & { version?: string })[]
}

/** The formats of citations, by extension. */
export const CITATIONS = {
  txt: { mime: 'text/plain; charset=utf-8', write: toPlainCitation },
  bib: { mime: 'application/x-bibtex; charset=utf-8', write: toBibtex },
  ris: { mime: 'application/x-research-info-systems; charset=utf-8', write: toRis },
} as const

export type CitationFormat = keyof typeof CITATIONS

export const isCitationFormat = (ending: string | undefined): ending is CitationFormat =>
  ending !== undefined && Object.hasOwn(CITATIONS, ending)

/** Returns a citation as a sentence for a list of references. */
export function toPlainCitation(citation: Citation, locale: Locale): string {
  const t = wordsOf(locale)
  const { author, title, publishedAt, number, site, address } = citation
  const date = formatDate(publishedAt.slice(0, 10), 'Day', locale)
  const parts = [
    author && withStop(author),
    withStop(title),
    t('citation.state', { number, date, site }),
    ...describeDatasets(citation, locale),
    address,
  ]
  return oneLine(parts.filter(Boolean).join(' '))
}

/** Returns a citation for BibTeX and biblatex. */
export function toBibtex(citation: Citation, locale: Locale): string {
  const { key, number, author, title, publishedAt, site, address } = citation
  const fields: [string, string | undefined][] = [
    ['author', author && `{${toTex(author)}}`],
    ['title', `{${toTex(title)}}`],
    ['year', publishedAt.slice(0, 4)],
    ['month', String(Number(publishedAt.slice(5, 7)))],
    ['date', publishedAt.slice(0, 10)],
    ['version', String(number)],
    ['publisher', toTex(site)],
    ['url', address],
    ['note', toTex(describeDatasets(citation, locale).join(' '))],
    ['langid', toBabelName(locale)],
  ]
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}},`] : []))
  return `@misc{${key}-${number},\n${lines.join('\n')}\n}\n`
}

/** Returns a citation for reference managers, in the RIS format. */
export function toRis(citation: Citation, locale: Locale): string {
  const { number, author, title, publishedAt, site, address } = citation
  const fields: [string, string | undefined][] = [
    ['TY', 'FIGURE'],
    ['AU', author],
    ['TI', title],
    ['PY', publishedAt.slice(0, 4)],
    ['DA', publishedAt.slice(0, 10).replaceAll('-', '/')],
    ['ET', String(number)],
    ['PB', site],
    ['UR', address],
    ...describeDatasets(citation, locale).map((text): [string, string] => ['N1', text]),
    ['LA', locale],
  ]
  const lines = fields.flatMap(([tag, value]) => (value ? [`${tag}  - ${oneLine(value)}`] : []))
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`
}

/** Describes each dataset with its creator, version and date, as far as they are known. */
function describeDatasets({ datasets }: Citation, locale: Locale): string[] {
  const t = wordsOf(locale)
  return datasets.map(({ iri, title, creator, version, dateModified }) => {
    const parts = [
      title,
      creator?.label,
      version && t('citation.version', { version }),
      dateModified && formatMoment(dateModified, locale),
      iri,
    ]
    return t('citation.data', { dataset: parts.filter(Boolean).join(', ') })
  })
}

/** Returns biblatex's name of a language, which is its English name in lower case. */
const toBabelName = (locale: Locale): string | undefined =>
  new Intl.DisplayNames('en', { type: 'language' }).of(locale)?.toLowerCase()

/** Removes line breaks, which would start another field. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const withStop = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

const TEX: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

const toTex = (text: string): string => oneLine(text).replace(/[\\{}$&#%_~^]/g, (sign) => TEX[sign]!)
