import type { Paper } from '@tessera/api/paper'
import { mapPictureQuerySchema } from '@tessera/api/rest'
import type { Mark } from '@tessera/chart'
import { embedMapPictures, type MapServer } from '@tessera/chart/map-picture'
import type { Page } from '@tessera/chart/paper'
import { loadMapPicture, type PictureFile, toDataUrl } from './load-map-picture.ts'

/** Puts the pictures of map layers into an SVG, so that it needs no server. Layers that cannot be loaded are left out. */
export async function embedInSvg(svg: string, servers: readonly MapServer[] = []): Promise<string> {
  if (servers.length === 0) return svg
  return embedMapPictures(svg, async (address) => {
    const file = await loadAtAddress(address, servers)
    return file && toDataUrl(file)
  })
}

/** Puts the pictures of map layers into the pages of a document. */
export async function embedInPaper(paper: Paper, servers: readonly MapServer[] = []): Promise<Paper> {
  const embed = async (mark: Mark): Promise<Mark[]> => {
    if (mark.type !== 'image') return [mark]
    const file = await loadAtAddress(mark.href, servers)
    return file ? [{ ...mark, href: toDataUrl(file) }] : []
  }
  if (servers.length === 0) return paper
  const toPage = async (page: Page): Promise<Page> => ({
    ...page,
    pieces: await Promise.all(
      page.pieces.map(async (piece) => ({
        ...piece,
        marks: (await Promise.all(piece.marks.map(embed))).flat(),
      })),
    ),
  })
  return { ...paper, pages: await Promise.all(paper.pages.map(toPage)) }
}

/** The picture at an address of ours; `undefined` if it cannot be loaded. */
async function loadAtAddress(
  address: string,
  servers: readonly MapServer[],
): Promise<PictureFile | undefined> {
  const query = Object.fromEntries(new URLSearchParams(address.slice(address.indexOf('?'))))
  const wanted = mapPictureQuerySchema.safeParse(query)
  if (!wanted.success) return undefined
  const { size, bbox, ...layer } = wanted.data
  const picture = { ...layer, section: bbox, width: size[0], height: size[1] }
  return loadMapPicture(picture, servers).catch(() => undefined)
}
