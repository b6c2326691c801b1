declare module 'subset-font' {
  type Options = {
    targetFormat?: 'truetype' | 'woff' | 'woff2'
    /** OpenType features that stay; all where left out. */
    keepFeatures?: string[]
    noHinting?: boolean
  }
  /** The font with the glyphs of a text only. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
