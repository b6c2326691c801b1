import type { Components } from '@tessera/cube'

/** A choice of a control. */
export type ControlOption = {
  value: string
  /** The words themselves (a component's label)… */
  label?: string
  /** …or the message that has them. */
  messageId?: string
  disabled?: boolean
}

/**
 * What an author may set, as data: the editor has one generic panel and one widget per kind, none per chart type.
 * `write` gives a changed config; it keeps the config's rules.
 */
export type Control<Config> =
  | {
      kind: 'select'
      id: string
      /** The message that names it. */
      messageId: string
      options: ControlOption[]
      value: string
      write(value: string, components: Components): Config
    }
  | {
      kind: 'toggle'
      id: string
      messageId?: string
      label?: string
      value: boolean
      /** The control belongs to this group, titled by a message. */
      groupMessageId?: string
      disabled?: boolean
      write(value: boolean, components: Components): Config
    }
