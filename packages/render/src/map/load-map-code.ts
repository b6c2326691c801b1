/**
 * Loads the code and styles of movable maps, several hundred kB that pages need only when a reader touches a map.
 * Rejects if they cannot be loaded.
 */
export async function loadMapCode() {
  const [{ createMovableMap }, { default: styleUrl }] = await Promise.all([
    import('./movable-map.ts'),
    import('maplibre-gl/dist/maplibre-gl.css?url'),
  ])
  await addStyles(styleUrl)
  return createMovableMap
}

/** Adds a style sheet to the page once. Resolves when it is applied. */
function addStyles(url: string): Promise<void> {
  const known = [...document.querySelectorAll('link')].find((link) => link.getAttribute('href') === url)
  if (known?.sheet) return Promise.resolve()
  const link = known ?? document.createElement('link')
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('The styles of maps could not be loaded.'))
    })
    if (known) return
    link.rel = 'stylesheet'
    link.href = url
    document.head.append(link)
  })
}
