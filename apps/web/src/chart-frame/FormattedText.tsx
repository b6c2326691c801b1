type FormattedTextProps = {
  /** The element; `div` for texts of several paragraphs. */
  as: 'h1' | 'h2' | 'div' | 'span'
  className?: string | undefined
  /** Set if the text is in another language than the page. */
  lang?: string | undefined
  /** HTML from `textsToHtml` only. Plain text is shown until it is available. */
  html: string | undefined
  text: string
}

/** An author's text with bold text, lists and links. */
export function FormattedText({ as: Element, html, text, ...attributes }: FormattedTextProps) {
  if (!html) return <Element {...attributes}>{Element === 'div' ? <p>{text}</p> : text}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: from Markdown, with foreign markup escaped (tested)
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}
