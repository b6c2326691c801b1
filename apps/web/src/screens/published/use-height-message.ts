import { type RefObject, useEffect } from 'react'

/** What pages that show an embed are told, so that its frame fits (reference rule: messages of embeds). */
type HeightMessage = { type: 'VISUALIZE-CHART-RESIZE'; height: number }

const ASK = 'VISUALIZE-CHART-ASK-HEIGHT'

/** Tells the page around an embed how high its content is, whenever that changes. */
export function useHeightMessage(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current
    if (!element || window.parent === window) return undefined
    const tell = (): void => {
      const message: HeightMessage = {
        type: 'VISUALIZE-CHART-RESIZE',
        height: Math.ceil(element.getBoundingClientRect().height),
      }
      // a height is not secret, and which site embeds is not known
      window.parent.postMessage(message, '*')
    }
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    // a script of that page that came later than the first message asks for another
    const answer = ({ source, data }: MessageEvent): void => {
      if (source === window.parent && data?.type === ASK) tell()
    }
    addEventListener('message', answer)
    return () => {
      observer.disconnect()
      removeEventListener('message', answer)
    }
  }, [content])
}
