declare module 'subset-font' {
  type Options = {
    targetFormat?: 'truetype' | 'woff' | 'woff2'
    /** OpenType features to keep; all by default. */
    keepFeatures?: string[]
    noHinting?: boolean
  }
  /** The font with only the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
