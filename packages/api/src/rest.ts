import { z } from 'zod'

/** Keys of charts as people may choose them in a body: 12 characters, as nanoid makes them. */
export const CHART_KEY_LENGTH = 12
export const CHART_KEY_PATTERN = /^[A-Za-z0-9_-]{4,40}$/

export const publishedStateSchema = z.enum(['DRAFT', 'PUBLISHED'])

/** Body of POST /api/config-create. `data` is parsed by the project's own schema afterwards. */
export const createChartSchema = z.object({
  data: z.looseObject({
    key: z.string().regex(CHART_KEY_PATTERN, 'A key has 4 to 40 letters, digits, - or _.').optional(),
  }),
  /** Accepted for the sake of old clients; the owner is the session's user whatever it says. */
  user_id: z.union([z.string(), z.number(), z.null()]).optional(),
  published_state: publishedStateSchema.default('PUBLISHED'),
})

/** Every reply of the REST calls. A failure's message is a sentence; it never carries ids, SQL or a stack. */
export type Reply<Data> = { success: true; data: Data } | { success: false; message: string; path?: string }

/** The saved chart record (specification 2 §3). */
export type ChartRecord = {
  key: string
  data: unknown
  published_state: z.infer<typeof publishedStateSchema>
  created_at: string
  updated_at: string
}
