import type { Page } from 'playwright-core'

/** The pages on which layout is measured, wide enough for every limit to take effect. */
export type Pages = Record<'catalogue' | 'dataset' | 'legal' | 'editor' | 'canvas', Page>

/** A constant or limit of the specification, and where it is found in the product. */
export type Constant = {
  section: '1 §9' | '2 §9'
  /** Its name in the specification. */
  name: string
  value: unknown
  /** Its purpose. */
  where: string
  /** The reason for a deliberate difference from the value in the specification. */
  decided?: string
  /** Reads it from the product's modules. */
  read?(): unknown
  /** Measures it on a running page. */
  measure?(pages: Pages): Promise<unknown>
  /** The reason why the product does not have it. */
  refused?: string
}
