import type { ChartView } from '@tessera/api'
import type { dashboardToSvg } from '@tessera/api/dashboard-picture'
import type { PaperTexts } from '@tessera/api/paper'
import type { chartToSvg } from '@tessera/api/picture'
import type { Locale } from '@tessera/cube'

/** The input of a picture, without messages, which each thread loads itself. */
export type PictureOrder = Omit<Parameters<typeof chartToSvg>[0], 'words'> & {
  data: NonNullable<ChartView['data']>
}

/** The input of a picture of several charts, also without messages. */
export type DashboardOrder = Omit<Parameters<typeof dashboardToSvg>[0], 'words'>

export type Drawn = { order: PictureOrder } | { dashboard: DashboardOrder }

/** The format of a picture: an SVG file with its fonts, a PNG, a document of pages, or the parts of a page. */
export type PictureForm =
  | {
      format: 'svg' | 'png'
      /** Pixel ratio of a PNG. */
      scale: number
      isTransparent: boolean
    }
  | { format: 'pdf'; texts: PaperTexts }
  /** The part of a page that shows a chart before scripts run, as JSON. `label` is the picture's name. */
  | { format: 'still'; label: string }

/** A picture to make. */
export type PictureTask = Drawn & PictureForm

/** Returns the language of a picture. */
export const localeOf = (task: Drawn): Locale => ('order' in task ? task.order.locale : task.dashboard.locale)

/** The bytes of a file, or the reason for a failure: a message, or the id of a missing component. */
export type MadePicture = { bytes: Uint8Array<ArrayBuffer> } | { tooLarge: string } | { lost: string }
