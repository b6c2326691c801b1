import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { GalleryCase } from '../../e2e/gallery/gallery-case.ts'
import { pictureUrl, startGallery } from './start-gallery.ts'

/** Draws every case and writes one self-contained page with all of them. */
export async function writeGallery(path: string): Promise<{ count: number }> {
  const gallery = await startGallery()
  try {
    const pictures: string[] = []
    for (const each of gallery.cases) {
      const response = await fetch(pictureUrl(gallery, each, 'svg'))
      if (!response.ok) throw new Error(`${each.name}: ${response.status} ${await response.text()}`)
      pictures.push(toFigure(each, await response.text()))
    }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, toPage(pictures))
    return { count: pictures.length }
  } finally {
    await gallery.close()
  }
}

/** Embeds each picture as an image, a document of its own, so that pictures cannot affect each other. */
function toFigure({ name, chart, cube, locale, width, view }: GalleryCase, svg: string): string {
  const facts = [chart.chartType, cube, locale, `${width} px`, view].filter(Boolean).join(' · ')
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return `<figure id="${name}"><figcaption><a href="#${name}">${name}</a> <small>${facts}</small></figcaption>
<img src="${source}" width="${width}" alt="${name}" loading="lazy"></figure>`
}

const toPage = (pictures: string[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tessera: every drawing</title>
<style>
body { margin: 24px; font: 14px/1.4 Inter, system-ui, sans-serif; color: #17212b; background: #f4f5f3 }
main { display: flex; flex-wrap: wrap; gap: 32px; align-items: flex-start }
figure { margin: 0; max-width: 100% }
figcaption { margin-bottom: 6px }
img { display: block; max-width: 100%; height: auto; background: #fff }
</style>
<h1>${pictures.length} drawings</h1>
<main>
${pictures.join('\n')}
</main></html>
`
