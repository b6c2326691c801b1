// Authors' texts in Markdown: their plain text, and the part of them that is read.
export { markdownToText } from './markdown-to-text.ts'
export { MAX_TEXT, toReadablePart } from './readable-part.ts'
