import type { Page } from 'playwright-core'

/** The pages on which layout is measured, wide enough for every bound to show. */
export type Pages = Record<'catalogue' | 'dataset' | 'legal' | 'editor' | 'canvas', Page>

/** A constant or limit of the specification and where the product has it. */
export type Constant = {
  section: '1 §9' | '2 §9'
  /** As the specification calls it. */
  name: string
  value: unknown
  /** What it is used for. */
  where: string
  /** Why the value is not that of the specification, where another one was decided. */
  decided?: string
  /** Asks the product's own modules. */
  read?(): unknown
  /** Measures it on a running page. */
  measure?(pages: Pages): Promise<unknown>
  /** Why the product does not have it. */
  refused?: string
}
