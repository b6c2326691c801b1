import { dashboardToSvg } from '@tessera/api/dashboard-picture'
import { chartToPaper, dashboardToPaper } from '@tessera/api/paper'
import { chartToSvg } from '@tessera/api/picture'
import { chartToStill } from '@tessera/api/still'
import { MissingComponent, type Words } from '@tessera/chart'
import { wordsOf } from '../http/words-of.ts'
import { embedInPaper, embedInSvg } from '../map-layers/embed-map-pictures.ts'
import { localeOf, type MadePicture, type PictureTask } from './picture-task.ts'
import { PictureTooLarge, rasterize } from './rasterize.ts'

/** Draws and encodes a picture, in the calling thread. */
export async function makePicture(task: PictureTask): Promise<MadePicture> {
  try {
    const words = wordsOf(localeOf(task)) as Words
    if (task.format === 'pdf') {
      const paper =
        'order' in task
          ? await chartToPaper({ ...task.order, words }, task.texts)
          : await dashboardToPaper({ ...task.dashboard, words }, task.texts)
      const { writePdf } = await import('./write-pdf.ts')
      return { bytes: await writePdf(await embedInPaper(paper, mapServersOf(task))) }
    }
    if (task.format === 'still') {
      if (!('order' in task)) throw new Error('A dashboard has a still part for each of its charts.')
      const still = await chartToStill({ ...task.order, words }, task.label)
      return { bytes: new TextEncoder().encode(JSON.stringify(still)) }
    }
    const drawn =
      'order' in task
        ? await chartToSvg({ ...task.order, words })
        : await dashboardToSvg({ ...task.dashboard, words })
    const svg = await embedInSvg(drawn, mapServersOf(task))
    if (task.format === 'svg') {
      const { embedFonts } = await import('./embed-fonts.ts')
      return { bytes: new TextEncoder().encode(await embedFonts(svg)) }
    }
    return { bytes: await rasterize(svg, task) }
  } catch (error) {
    // error classes do not survive transfer between threads
    if (error instanceof MissingComponent) return { lost: error.id }
    if (error instanceof PictureTooLarge) return { tooLarge: error.message }
    throw error
  }
}

/** Returns the servers whose layers maps in a picture may show. */
const mapServersOf = (task: PictureTask) => {
  if ('order' in task) return task.order.mapServers
  return task.dashboard.charts.flatMap((chart) => ('mapServers' in chart ? (chart.mapServers ?? []) : []))
}
