import type { Page } from 'playwright-core'

/**
 * Makes the deferred tasks of a page, such as React's non-urgent work, wait as on a busy machine. Call it before the
 * page is opened.
 */
export async function holdTasks(page: Page): Promise<{ hold(): Promise<void>; release(): Promise<void> }> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    const waiting: (() => void)[] = []
    const tasks = {
      isHeld: false,
      hold() {
        tasks.isHeld = true
      },
      release() {
        tasks.isHeld = false
        for (const post of waiting.splice(0)) post()
      },
    }
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const post = (): void => postMessage.call(this, message)
      if (tasks.isHeld) waiting.push(post)
      else post()
    }
    Object.assign(window, { tasks })
  })
  type Held = { tasks: { hold(): void; release(): void } }
  return {
    hold: () => page.evaluate(() => (window as unknown as Held).tasks.hold()),
    /** Resolves when the held tasks have run. */
    release: () =>
      page.evaluate(async () => {
        ;(window as unknown as Held).tasks.release()
        await new Promise((resolve) => requestIdleCallback(resolve))
      }),
  }
}
