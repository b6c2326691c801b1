import type { TaggedText } from '../model/rdf-term.ts'
import type { Texts } from './cube-document.ts'

/** Texts of a document with their languages. */
export const fromTexts = (texts: Texts | undefined): TaggedText[] =>
  Object.entries(texts ?? {}).flatMap(([language, text]) =>
    (Array.isArray(text) ? text : [text]).map((value) => ({ value, language: language.toLowerCase() })),
  )
