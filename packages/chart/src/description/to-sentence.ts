/** Ends a text with a full stop unless it ends a sentence already, so that another sentence can follow. */
export const toSentence = (text: string): string =>
  /[.!?…:]["»”’)]*$/.test(text.trimEnd()) ? text : `${text.trimEnd()}.`
