type FormattedTextProps = {
  /** `div` for a text of several paragraphs. */
  as: 'h1' | 'h2' | 'div' | 'span'
  className?: string | undefined
  /** Where it is in another language than the page. */
  lang?: string | undefined
  /** Made by `textsToHtml`, and by nothing else; the words alone where it is not there yet. */
  html: string | undefined
  text: string
}

/** A text of an author with its bold letters, lists and links. */
export function FormattedText({ as: Element, html, text, ...attributes }: FormattedTextProps) {
  if (!html) return <Element {...attributes}>{Element === 'div' ? <p>{text}</p> : text}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown, which lets no markup of others through (tested)
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}
