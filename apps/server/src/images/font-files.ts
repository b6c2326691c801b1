import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'))

/** The weights that scenes use, as TrueType: of woff and woff2 the renderer of pixels draws no text. */
export const FONT_FILES = {
  400: join(fonts, '400Regular/Inter_400Regular.ttf'),
  600: join(fonts, '600SemiBold/Inter_600SemiBold.ttf'),
} as const
