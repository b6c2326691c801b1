import type { TaggedText } from '../model/rdf-term.ts'
import type { Texts } from './cube-document.ts'

/** Converts a document's texts to texts with a language. */
export const fromTexts = (texts: Texts | undefined): TaggedText[] =>
  Object.entries(texts ?? {}).flatMap(([language, text]) =>
    (Array.isArray(text) ? text : [text]).map((value) => ({ value, language: language.toLowerCase() })),
  )
