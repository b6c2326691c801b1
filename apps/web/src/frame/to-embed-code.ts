/** The height of an embed nobody has measured, in px. */
export const USUAL_HEIGHT = 640

export type EmbedCodeOptions = {
  /** Of the embed, without its query. */
  address: string
  /** What of the view and of the frame the address says. */
  query: URLSearchParams
  title: string
  /** A script that follows the height of the content, or a height in px that stays. */
  size: { scriptAddress: string } | { height: number }
}

const toAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The HTML that shows a chart in somebody else's page. */
export function toEmbedCode({ address, query, title, size }: EmbedCodeOptions): string {
  const source = query.size > 0 ? `${address}?${query}` : address
  const isFixed = 'height' in size
  const style = isFixed ? `border:0;height:${Math.round(size.height)}px` : 'border:0'
  const frame = `<iframe src="${toAttribute(source)}" title="${toAttribute(title)}" loading="lazy" style="width:100%;${style}"></iframe>`
  return isFixed ? frame : `${frame}\n<script src="${toAttribute(size.scriptAddress)}" async></script>`
}
