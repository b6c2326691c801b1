import { Component, createRef, type ReactNode } from 'react'
import { SENT } from './early-events.ts'
import { followTraces, readTraces, type Traces } from './hand-over.ts'

/** Makes React keep the sent HTML. A single object, since a new one would overwrite it. */
const AS_SENT = { __html: '' }

type Props = {
  /** The HTML to send; server only. */
  sent: string | undefined
  /** Whether the HTML was sent, and has not been replaced yet. */
  isSent: boolean
  /** Called in the browser with the element of the sent HTML. */
  onSent(element: Element): () => void
  /** The replacement. */
  children: ReactNode
}

/**
 * Keeps the server's HTML without hydrating it until it is replaced in one step. Replays readers' events on the
 * replacement.
 */
export class HandOver extends Component<Props> {
  private readonly place = createRef<HTMLDivElement>()
  private stop: (() => void) | undefined

  override componentDidMount() {
    if (this.props.isSent && this.place.current) this.stop = this.props.onSent(this.place.current)
  }

  override componentWillUnmount() {
    this.stop?.()
  }

  /** The only moment when the sent HTML is still there and the replacement is known. */
  override getSnapshotBeforeUpdate(before: Props): Traces | null {
    if (!before.isSent || this.props.isSent || !this.place.current) return null
    return readTraces(this.place.current)
  }

  override componentDidUpdate(_props: Props, _state: unknown, traces: Traces | null) {
    if (traces && this.place.current) followTraces(this.place.current, traces)
  }

  override render() {
    const { sent, isSent, children } = this.props
    if (sent !== undefined) {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, which escapes
      return <div {...{ [SENT]: '' }} dangerouslySetInnerHTML={{ __html: sent }} />
    }
    if (!isSent) {
      return (
        <div key="alive" ref={this.place}>
          {children}
        </div>
      )
    }
    return (
      <div
        key="sent"
        ref={this.place}
        {...{ [SENT]: '' }}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what was sent stays
        dangerouslySetInnerHTML={AS_SENT}
      />
    )
  }
}
