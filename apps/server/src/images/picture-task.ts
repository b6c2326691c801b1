import type { ChartView } from '@tessera/api'
import type { dashboardToSvg } from '@tessera/api/dashboard-picture'
import type { PaperTexts } from '@tessera/api/paper'
import type { chartToSvg } from '@tessera/api/picture'
import type { Locale } from '@tessera/cube'

/** What a picture is drawn from, without the words: a thread has its own. */
export type PictureOrder = Omit<Parameters<typeof chartToSvg>[0], 'words'> & {
  data: NonNullable<ChartView['data']>
}

/** What a picture of several charts is drawn from, likewise. */
export type DashboardOrder = Omit<Parameters<typeof dashboardToSvg>[0], 'words'>

export type Drawn = { order: PictureOrder } | { dashboard: DashboardOrder }

/** What a picture becomes: the text of an SVG file with its fonts, a PNG, a document of pages, or the parts of a page. */
export type PictureForm =
  | {
      format: 'svg' | 'png'
      /** Dots a px of a PNG. */
      scale: number
      isTransparent: boolean
    }
  | { format: 'pdf'; texts: PaperTexts }
  /** What a page shows of a chart before any script has run, as JSON; `label` is what its picture is called. */
  | { format: 'still'; label: string }

/** One picture to make. */
export type PictureTask = Drawn & PictureForm

/** The language of a picture's words. */
export const localeOf = (task: Drawn): Locale => ('order' in task ? task.order.locale : task.dashboard.locale)

/** The bytes of a file, or why there is none: the sentence, or the id of the component that is missing. */
export type MadePicture = { bytes: Uint8Array<ArrayBuffer> } | { tooLarge: string } | { lost: string }
