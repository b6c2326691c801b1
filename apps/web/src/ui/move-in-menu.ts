/** Lists the currently reachable items of a menu. Items of collapsed submenus are not in the document. */
export const listMenuItems = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]'),
]

/**
 * Returns the item that a key moves to, following the menu pattern of the WAI-ARIA guide; `undefined` if it does not
 * move.
 */
export function toNextItem<Item extends { textContent: string | null }>(
  items: readonly Item[],
  current: Item | undefined,
  key: string,
): Item | undefined {
  const at = current ? items.indexOf(current) : -1
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length]
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1)
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
  }
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  const fromHere = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return fromHere.find(({ textContent }) => textContent?.trim().toLocaleLowerCase().startsWith(letter))
}
