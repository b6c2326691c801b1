import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'))

/** The weights used in scenes, as TrueType, because the rasterizer supports neither woff nor woff2. */
export const FONT_FILES = {
  400: join(fonts, '400Regular/Inter_400Regular.ttf'),
  600: join(fonts, '600SemiBold/Inter_600SemiBold.ttf'),
} as const
