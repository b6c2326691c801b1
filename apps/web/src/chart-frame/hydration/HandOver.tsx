import { Component, createRef, type ReactNode } from 'react'
import { SENT } from './early-events.ts'
import { followTraces, readTraces, type Traces } from './hand-over.ts'

/** React leaves what stands in an element of such content as it was sent; one object, or it would be written anew. */
const AS_SENT = { __html: '' }

type Props = {
  /** What is sent, as HTML: on a server only. */
  sent: string | undefined
  /** What stands there was sent, and nothing has taken its place yet. */
  isSent: boolean
  /** Called in the browser with the element of what was sent. */
  onSent(element: Element): () => void
  /** What takes its place. */
  children: ReactNode
}

/**
 * What the server sent stays as it is, not hydrated, until something replaces it in one step. What readers have done to
 * it by then is done to the replacement.
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

  /** Only here is what was sent still there, and what comes known. */
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
