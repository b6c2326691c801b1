// Words of authors, in Markdown: what they say, and how much of them is read.
export { markdownToText } from './markdown-to-text.ts'
export { MAX_TEXT, toReadablePart } from './readable-part.ts'
