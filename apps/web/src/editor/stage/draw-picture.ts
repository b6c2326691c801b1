import { PICTURE_WIDTHS } from '@tessera/api'
import { chartToSvg } from '@tessera/api/picture'
import { embedMapPictures } from '@tessera/chart/map-picture'
import { PICTURE_SCALE } from '../../chart-frame/PictureFields.tsx'
import { embedFonts } from './embed-fonts.ts'

/** The input of a picture; the width in px has a default. */
type PictureOrder = Omit<Parameters<typeof chartToSvg>[0], 'width'> & { width?: number | undefined }

/** Renders a chart to a file as it is on screen, in the browser and with embedded fonts. */
export async function drawPicture(order: PictureOrder, format: 'png' | 'svg'): Promise<Blob> {
  const drawn = await chartToSvg({ ...order, width: order.width ?? PICTURE_WIDTHS.usual })
  const svg = await embedFonts(await embedMapPictures(drawn, loadDataUri))
  return format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : toPng(svg)
}

/** Loads a picture as a data URL; `undefined` if that fails. */
async function loadDataUri(href: string): Promise<string | undefined> {
  const response = await fetch(href).catch(() => undefined)
  if (!response?.ok) return undefined
  const picture = await response.blob()
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve(undefined)
    reader.readAsDataURL(picture)
  })
}

async function toPng(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * PICTURE_SCALE
  canvas.height = image.naturalHeight * PICTURE_SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures.')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      'image/png',
    )
  })
}
