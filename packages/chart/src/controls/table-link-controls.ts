import { type Components, findComponent, type Table } from '@tessera/cube'
import type { Control, ControlOption, Hint } from '../controls.ts'
import { columnsOf } from '../edit/table-columns.ts'
import { toLinkBase } from '../rules/link-base.ts'
import type { TableColumn, TableConfig, TableLinks } from '../types/table/fields.ts'
import { readLinks } from '../types/table/links.ts'
import { NONE } from './options.ts'

type Site = { components: Components; table?: Table | undefined }

const LINKS = { groupMessageId: 'controls.table.links' } as const

const NO_LINKS: TableLinks = { enabled: false, baseUrl: '', componentId: '', targetComponentId: '' }

/**
 * Returns the controls of links: whether cells are links, the start of their addresses, the column that completes the
 * address, and the column that shows the links.
 */
export function linkControls(config: TableConfig, site: Site): Control<TableConfig>[] {
  const links = config.links ?? NO_LINKS
  const write = (change: Partial<TableLinks>): TableConfig => ({ ...config, links: { ...links, ...change } })
  const toggle: Control<TableConfig> = {
    ...LINKS,
    kind: 'toggle',
    id: 'links',
    messageId: 'controls.table.links.enabled',
    value: links.enabled,
    write: (enabled) => write(enabled ? { ...firstColumns(config, links), enabled } : { enabled }),
  }
  if (!links.enabled) return [toggle]
  const columns = columnsOf(config)
  const toOption = ({ componentId }: Pick<TableColumn, 'componentId'>): ControlOption => ({
    value: componentId,
    label: findComponent(site.components, componentId)?.label ?? componentId,
  })
  const target = withHint(targetHint(config, links))
  return [
    toggle,
    {
      ...LINKS,
      kind: 'line',
      id: 'links-base',
      messageId: 'controls.table.links.base',
      value: links.baseUrl,
      refusalOf: (text) =>
        text === '' || toLinkBase(text) ? undefined : { messageId: 'controls.table.links.bad-base' },
      hint: baseHint(config, site),
      write: (baseUrl) => write({ baseUrl }),
    },
    {
      ...LINKS,
      kind: 'select',
      id: 'links-value',
      messageId: 'controls.table.links.value',
      options: [NONE, ...columns.map(toOption)],
      value: links.componentId,
      write: (componentId) => write({ componentId }),
    },
    {
      ...LINKS,
      ...target,
      kind: 'select',
      id: 'links-target',
      messageId: 'controls.table.links.target',
      options: [
        NONE,
        ...columns
          .filter((column) => canCarryLinks(column) || column.componentId === links.targetComponentId)
          .map(toOption),
      ],
      value: links.targetComponentId,
      write: (targetComponentId) => write({ targetComponentId }),
    },
  ]
}

/**
 * Returns whether a column can show links. Group cells already toggle their rows, and hidden columns are not visible.
 */
const canCarryLinks = ({ isGroup, isHidden }: TableColumn): boolean => !isGroup && !isHidden

/** Returns the defaults of new links: the first column that can show them. */
function firstColumns(config: TableConfig, { componentId, targetComponentId }: TableLinks) {
  const first = columnsOf(config).find(canCarryLinks)?.componentId ?? ''
  return { componentId: componentId || first, targetComponentId: targetComponentId || first }
}

/** Returns an example of a link's address, or explains how to write one. */
function baseHint(config: TableConfig, { components, table }: Site): Hint {
  const linkAt = table && readLinks(config, { table, components })
  for (let row = 0; linkAt && row < table.rowCount; row++) {
    const address = linkAt(row)
    if (address !== undefined) return { messageId: 'controls.table.links.example', values: { address } }
  }
  return { messageId: 'controls.table.links.base-hint' }
}

/** Returns a hint if the chosen column has become hidden or a group. */
function targetHint({ fields }: TableConfig, { targetComponentId }: TableLinks): Hint | undefined {
  const column = fields[targetComponentId]
  return column && !canCarryLinks(column)
    ? { messageId: 'controls.table.links.not-shown', isWarning: true }
    : undefined
}

const withHint = (hint: Hint | undefined): { hint?: Hint } => (hint ? { hint } : {})
