import { escapeMarkup } from '@tessera/cube'
import type { HeightPiece } from './height-pieces.ts'

/** The default height of an embed, in px. */
export const USUAL_HEIGHT = 640

export type EmbedCodeOptions = {
  /** The origin of this site, without a trailing slash. */
  origin: string
  /** The path of the embed, without the query string: `/de/embed/KEY`. */
  path: string
  /** The parameters for view and frame. */
  query: URLSearchParams
  title: string
  /**
   * A fixed height in px, or a height for each container width, which is reserved before the chart loads and then
   * followed.
   */
  size: { height: number } | { pieces: readonly HeightPiece[] }
}

/** Returns HTML for a chart in a frame on another site. */
export function toFrameCode({ origin, path, query, title, size }: EmbedCodeOptions): string {
  const { address, name, scheme } = toParts({ origin, path, query })
  const frame = (height: number, style = ''): string =>
    `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(title)}" loading="lazy" width="100%" height="${Math.round(height)}"${style}></iframe>`
  if ('height' in size)
    return frame(
      size.height,
      ` style="width:100%;border:0;height:${Math.round(size.height)}px;color-scheme:${scheme}"`,
    )
  const [rules, usual] = toRules(size.pieces, `.${name} iframe`, 'height')
  const look = `display:block;width:100%;border:0;color-scheme:${scheme}`
  return [
    `<style>.${name}{container-type:inline-size}.${name} iframe{${look}}${rules}</style>`,
    `<div class="${name}">${frame(usual)}</div>`,
    `<script src="${escapeMarkup(`${origin}/embed.js`)}" async></script>`,
  ].join('\n')
}

/**
 * Returns HTML for a chart in the flow of another site's page. The content of the element is for browsers without
 * scripts.
 */
export function toComponentCode({ origin, path, query, title, size }: EmbedCodeOptions): string {
  const { name, key, locale } = toParts({ origin, path, query })
  const options = new URLSearchParams(query)
  const attributes = [`src="${escapeMarkup(`${origin}/v/${key}`)}"`]
  if (locale) attributes.push(`lang="${locale}"`)
  for (const attribute of ['theme', 'background']) {
    const value = options.get(attribute)
    options.delete(attribute)
    if (value) attributes.push(`${attribute}="${escapeMarkup(value)}"`)
  }
  options.delete('lang')
  const frame = new URLSearchParams([...options].filter(([option]) => OF_FRAME.test(option)))
  for (const option of frame.keys()) options.delete(option)
  if (frame.size > 0) attributes[0] = `src="${escapeMarkup(`${origin}/v/${key}?${frame}`)}"`
  if (options.size > 0) attributes.push(`view="${escapeMarkup(String(options))}"`)
  const page = `${origin}${locale ? `/${locale}` : ''}/v/${key}`
  const element = `<tessera-chart ${attributes.join(' ')}><a href="${escapeMarkup(page)}">${escapeMarkup(title)}</a></tessera-chart>`
  const pieces = 'pieces' in size ? size.pieces : [{ from: 0, height: size.height, slope: 0 }]
  const [rules] = toRules(pieces, `.${name} tessera-chart`, 'min-height')
  return [
    `<style>.${name}{container-type:inline-size}.${name} tessera-chart{display:block}${rules}</style>`,
    `<div class="${name}">${element}</div>`,
    `<script type="module" src="${escapeMarkup(`${origin}/chart.js`)}"></script>`,
  ].join('\n')
}

const OF_FRAME = /^(?:remove|disableBorder$|optimizeSpace$)/

function toParts({ origin, path, query }: Pick<EmbedCodeOptions, 'origin' | 'path' | 'query'>) {
  const [, locale, key = ''] = /^(?:\/([a-z]{2}))?\/embed\/(.+)$/.exec(path) ?? []
  return {
    address: `${origin}${path}${query.size > 0 ? `?${query}` : ''}`,
    key,
    locale,
    // unique names, since each chart on a page has its own heights
    name: `tessera-${key.replace(/[^\w-]/g, '-')}`,
    scheme: query.get('theme') === 'dark' ? 'dark' : 'light',
  }
}

/** A typical width of a text column in px, for sites that forbid inline styles. */
const USUAL_WIDTH = 720

function toRules(
  pieces: readonly HeightPiece[],
  selector: string,
  property: string,
): [rules: string, usual: number] {
  const known = pieces.length > 0 ? pieces : [{ from: 0, height: USUAL_HEIGHT, slope: 0 }]
  const rules = known.map(({ from, height, slope }, index) => {
    const rule = `${selector}{${property}:${toLength(height, slope)}}`
    return index === 0 ? rule : `@container (min-width:${from}px){${rule}}`
  })
  const { height, slope } = known.findLast(({ from }) => from <= USUAL_WIDTH) ?? known[0]!
  return [rules.join(''), height + slope * USUAL_WIDTH]
}

const toLength = (height: number, slope: number): string =>
  slope === 0
    ? `${Math.ceil(height)}px`
    : `calc(${Math.ceil(height)}px + ${Number((slope * 100).toFixed(2))}cqi)`
