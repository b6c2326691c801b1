import { LOCALES } from '@tessera/cube'
import * as z from 'zod/mini'
import { colorOr } from './color.ts'
import { ANNOTATION_COLOR, MAX_ANNOTATION_LETTERS, MAX_ANNOTATIONS } from './defaults.ts'
import { componentId } from './field.ts'
import { localized } from './meta.ts'

export const ANNOTATION_LOOKS = ['none', 'filled'] as const

/** The author's texts about parts of the picture, in the format of the reference system; optional. */
export const annotations = z.optional(
  z
    .array(
      z.looseObject({
        key: z.string().check(z.minLength(1, 'An annotation needs a key.')),
        type: z._default(z.literal('highlight'), 'highlight'),
        /** What it refers to: the dimension values of a mark, and the values of the chart's filters. */
        targets: z.array(
          z.looseObject({
            componentId,
            value: z.string(),
            /** The last value of a range; absent for a single value. */
            to: z.optional(z.string()),
          }),
        ),
        text: localized.check(
          z.refine(
            (text) => LOCALES.every((locale) => text[locale].length <= MAX_ANNOTATION_LETTERS),
            `An annotation has at most ${MAX_ANNOTATION_LETTERS} letters in each language.`,
          ),
        ),
        /** Whether the mark has the colour of its annotation. */
        highlightType: z._default(z.enum(ANNOTATION_LOOKS), 'none'),
        color: z.optional(colorOr(ANNOTATION_COLOR)),
        /** Whether the text is next to its subject instead of in the notes below. */
        defaultOpen: z._default(z.boolean(), true),
      }),
    )
    .check(z.maxLength(MAX_ANNOTATIONS, `A chart has at most ${MAX_ANNOTATIONS} annotations.`)),
)
export type Annotation = NonNullable<z.infer<typeof annotations>>[number]
