import type { ElementHandle, Page } from 'playwright-core'

/** Something on a page that can be pressed or selected. */
export type Pressable = {
  /** Its index in the list it was found in. */
  index: number
  role: string
  /** Its accessible name. */
  name: string
  href?: string
  /** Tags and classes from the landmark down to it, without list positions, so that entries of one list are alike. */
  structure: string
  area: 'header' | 'footer' | 'main' | 'layer'
  opensElsewhere: boolean
}

type Marks = { found: Element[]; changes: number }

/** Counts changes of the document from the start. Must be added to each page before it loads. */
export const COUNT_CHANGES = `
  window.crawl = { found: [], changes: 0 };
  new MutationObserver((list) => { window.crawl.changes += list.length })
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const kind of ['focusin', 'scroll', 'input', 'invalid'])
    addEventListener(kind, () => window.crawl.changes++, { capture: true, passive: true });
`

/** Lists everything that can be pressed now, which excludes everything under an open dialog. */
export const listPressables = (page: Page): Promise<Pressable[]> =>
  page.evaluate(() => {
    const { crawl } = window as unknown as { crawl: Marks }
    const layers = [...document.querySelectorAll('dialog:modal')]
    const root: ParentNode = layers.at(-1) ?? document
    const SELECTOR =
      'a[href], button, summary, select, input[type=checkbox], input[type=radio], input[type=submit], [role=button], [role=tab], [role=menuitem], [role=option], [role=switch]'
    const isSeen = (element: Element): boolean => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && !element.closest('[inert], [aria-hidden=true]')
    }
    const isEnabled = (element: Element): boolean =>
      !element.matches(':disabled') && element.getAttribute('aria-disabled') !== 'true'
    const nameOf = (element: Element): string => {
      const labelled = element.getAttribute('aria-labelledby')
      const label = labelled
        ? labelled
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? '')
            .join(' ')
        : element.getAttribute('aria-label')
      if (label) return label
      if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
        return element.labels?.[0]?.textContent ?? element.name
      return (element.textContent || element.getAttribute('title')) ?? ''
    }
    const structureOf = (element: Element): string => {
      const steps: string[] = []
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        steps.unshift(at.tagName.toLowerCase() + [...at.classList].map((name) => `.${name}`).join(''))
      return steps.slice(-6).join('>')
    }
    const areaOf = (element: Element): 'header' | 'footer' | 'main' | 'layer' => {
      if (element.closest('[role=menu], [role=listbox], dialog, [popover]')) return 'layer'
      if (element.closest('header')) return 'header'
      return element.closest('footer') && !element.closest('main') ? 'footer' : 'main'
    }
    crawl.found = [...root.querySelectorAll(SELECTOR)].filter(
      (element) => isSeen(element) && isEnabled(element),
    )
    return crawl.found.map((element, index) => ({
      index,
      role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
      name: nameOf(element).replace(/\s+/g, ' ').trim().slice(0, 200),
      ...(element instanceof HTMLAnchorElement ? { href: element.href } : {}),
      structure: structureOf(element),
      area: areaOf(element),
      opensElsewhere: element.getAttribute('target') === '_blank',
    }))
  })

/** Returns the element at an index of the last list. */
export async function elementAt(page: Page, index: number): Promise<ElementHandle<Element> | undefined> {
  const handle = await page.evaluateHandle(
    (at) => (window as unknown as { crawl: Marks }).crawl.found[at],
    index,
  )
  return (handle.asElement() as ElementHandle<Element> | null) ?? undefined
}

/**
 * Returns whether nothing covers the middle of an element once it is scrolled into view, so that a press would reach
 * it.
 */
export const isUncovered = (element: ElementHandle<Element>): Promise<boolean> =>
  element.evaluate((target) => {
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const met = document.elementFromPoint(left + width / 2, top + height / 2)
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
    return met !== null && [target, ...labels].some((part) => part.contains(met) || met.contains(part))
  })

/** Returns the number of changes since the page loaded. */
export const readChanges = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { crawl?: Marks }).crawl?.changes ?? 0)

/** Selects another option of a list, as a user would. */
export async function chooseNext(element: ElementHandle<Element>, random: () => number): Promise<void> {
  const values = await element.evaluate((select) =>
    [...(select as HTMLSelectElement).options]
      .filter((option) => !option.disabled && !option.selected)
      .map((option) => option.value),
  )
  const value = values[Math.floor(random() * values.length)]
  if (value !== undefined) await element.selectOption(value)
}
