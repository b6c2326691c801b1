import type { TableCell, TableScene } from '@tessera/chart'
import type { Translate } from '@tessera/i18n'
import { drawingEl, el } from './element.ts'

/** Number of rows created initially. Further rows are created on request. */
const FIRST = 500

/** Returns a table with its label. Long tables show their beginning, with a button for the rest. */
export function tableEl(scene: TableScene, label: string, t: Translate, shown = FIRST): HTMLElement {
  const { columns, rows, groups = [] } = scene
  const head = el(
    'tr',
    {},
    ...columns.map(({ title, isNumeric }) => el('th', { scope: 'col', class: isNumeric && 'number' }, title)),
  )
  const lines = rows
    .slice(0, shown)
    .flatMap((cells, row) => [
      ...groups
        .filter(({ first }) => first === row)
        .map(({ label: name }) =>
          el('tr', {}, el('th', { colspan: columns.length, scope: 'colgroup', class: 'group' }, name)),
        ),
      el(
        'tr',
        {},
        ...cells.map((cell, place) => cellEl(cell, columns[place]?.isNumeric ?? false, scene.linkNote)),
      ),
    ])
  const count = rows.length
  const box = el('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': label })
  box.append(
    el(
      'table',
      {},
      el('caption', { class: 'visually-hidden' }, label),
      el('thead', {}, head),
      el('tbody', {}, ...lines),
    ),
  )
  const foot = el('p', { class: 'soft' })
  foot.textContent = count > shown ? t('table.rows', { shown, count }) : t('table.all-rows', { count })
  const whole = el('div', {}, box, foot)
  if (count > shown) {
    const more = el('button', { type: 'button', class: 'quiet' }, t('table.show-all'))
    more.addEventListener('click', () => {
      const all = tableEl(scene, label, t, count)
      whole.replaceWith(all)
      all.querySelector<HTMLElement>('.scroll')?.focus()
    })
    whole.append(more)
  }
  return whole
}

function cellEl(
  { text, title, bar, drawing, color, background, bold, href }: TableCell,
  isNumeric: boolean,
  linkNote: string | undefined,
): HTMLElement {
  const said = bold ? el('b', {}, text) : text
  const note = linkNote && el('span', { class: 'visually-hidden' }, ` (${linkNote})`)
  const link = href && el('a', { href, target: '_blank', rel: 'noopener nofollow' }, said, note)
  const cell = el('td', { class: isNumeric && 'number', title }, link || said, drawing && drawingEl(drawing))
  if (color) cell.style.color = color
  if (background) cell.style.backgroundColor = background
  if (bar) {
    const track = el('span', { class: 'track' })
    const fill = el('span', {})
    if (bar.background) track.style.backgroundColor = bar.background
    fill.style.left = `${Math.min(bar.from, bar.to) * 100}%`
    fill.style.width = `${Math.abs(bar.to - bar.from) * 100}%`
    fill.style.backgroundColor = bar.color
    track.append(fill)
    cell.append(track)
  }
  return cell
}
