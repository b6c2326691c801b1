import { MAP_PICTURE_PATH } from '@tessera/chart/map-picture'

const IMAGE = new RegExp(`<image [^>]*href="(${MAP_PICTURE_PATH}\\?[^"]*)"[^>]*/>`, 'g')

/** Embeds the pictures of map layers in an SVG file. Layers that cannot be loaded are left out. */
export async function embedLayers(svg: string): Promise<string> {
  const found = new Set([...svg.matchAll(IMAGE)].map(([, href = '']) => href))
  const loaded = new Map(
    await Promise.all(
      [...found].map(async (href) => [href, await loadDataUri(href.replaceAll('&amp;', '&'))] as const),
    ),
  )
  return svg.replace(IMAGE, (image, href: string) => {
    const uri = loaded.get(href)
    return uri === undefined ? '' : image.replace(href, () => uri)
  })
}

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
