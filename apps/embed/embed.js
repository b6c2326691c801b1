// Lets the frames of embedded charts fit their content. Load it once on a page, anywhere; it needs nothing.
// A chart tells its height by a message; the frame whose window sent it gets that height.
;(() => {
  if (window.tesseraEmbeds) return
  window.tesseraEmbeds = true
  const MOST = 20000
  /** Room that the code of a frame keeps free may be more than is needed, by so many px. */
  const SPARE = 16

  /** Whether a frame shows a page of the origin that a message names: others on the page may send what they like. */
  const isFrom = (frame, origin) => {
    try {
      return new URL(frame.src, location.href).origin === origin
    } catch {
      return false
    }
  }

  window.addEventListener('message', ({ data, source, origin }) => {
    if (data?.type !== 'VISUALIZE-CHART-RESIZE') return
    const height = Number(data.height)
    if (!(height > 0 && height <= MOST)) return
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.contentWindow !== source || !isFrom(frame, origin)) continue
      // a little room below is better than a page that jumps
      const room = frame.clientHeight - height
      if (room < 0 || room > SPARE) frame.style.height = `${Math.ceil(height)}px`
    }
  })

  // frames that were there before this script have told their height already
  for (const frame of document.querySelectorAll('iframe')) {
    if (/\/embed\/[^/]+$/.test(frame.src.split(/[?#]/)[0]))
      frame.contentWindow?.postMessage({ type: 'VISUALIZE-CHART-ASK-HEIGHT' }, '*')
  }
})()
