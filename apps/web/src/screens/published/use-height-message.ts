import { type RefObject, useEffect } from 'react'

/** The message to pages with an embed, so that they can size its frame (reference rule: messages of embeds). */
type HeightMessage = { type: 'VISUALIZE-CHART-RESIZE'; height: number }

const ASK = 'VISUALIZE-CHART-ASK-HEIGHT'

/** Reports the height of an embed's content to the surrounding page, on every change. */
export function useHeightMessage(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current
    if (!element || window.parent === window) return undefined
    const tell = (): void => {
      const message: HeightMessage = {
        type: 'VISUALIZE-CHART-RESIZE',
        height: Math.ceil(element.getBoundingClientRect().height),
      }
      // The height is not secret, and the embedding site is unknown.
      window.parent.postMessage(message, '*')
    }
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    // A script that loaded after the first message can request another.
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
