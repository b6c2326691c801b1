/** The languages every label of the demo is written in. */
export const languages = ['de', 'fr', 'it', 'en'] as const
export type Language = (typeof languages)[number]

/** One wording per language. */
export type Text = Readonly<Record<Language, string>>

/** A wording per language, or a proper name that is the same in all of them. */
export type Label = Text | string

/** Short notation for recipes: the wordings in the order German, French, Italian, English. */
export function text(de: string, fr: string, it: string, en: string): Text {
  return { de, fr, it, en }
}

/** The wording of a label in one language. */
export function inLanguage(label: Label, language: Language): string {
  return typeof label === 'string' ? label : label[language]
}
