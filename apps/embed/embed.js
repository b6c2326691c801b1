// Fits the frames of embedded charts to their content. Load it once, anywhere on the page; it has no dependencies. A
// chart reports its height in a message, and the frame that sent the message gets this height.
;(() => {
  if (window.tesseraEmbeds) return
  window.tesseraEmbeds = true
  const MOST = 20000
  /** The height, in px, by which the reserved height of a frame may exceed its content. */
  const SPARE = 16

  /** Returns whether a frame shows a page of the origin of a message, since anyone on the page may send messages. */
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
      // some spare room is better than a page that jumps
      const room = frame.clientHeight - height
      if (room < 0 || room > SPARE) frame.style.height = `${Math.ceil(height)}px`
    }
  })

  // frames loaded before this script have already sent their height
  for (const frame of document.querySelectorAll('iframe')) {
    if (/\/embed\/[^/]+$/.test(frame.src.split(/[?#]/)[0]))
      frame.contentWindow?.postMessage({ type: 'VISUALIZE-CHART-ASK-HEIGHT' }, '*')
  }
})()
