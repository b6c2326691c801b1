import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'

type ModalProps = Omit<ComponentProps<'dialog'>, 'onClose'> & {
  onClose(): void
  /** The initially focused element; defaults to the first focusable one. */
  first?: RefObject<HTMLElement | null> | undefined
}

/**
 * A modal dialog element that is open while rendered. The browser traps the focus inside and restores it afterwards.
 */
export function Modal({ onClose, first, ...dialog }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = element.current
    shown?.showModal()
    first?.current?.focus()
    // The focus is only restored while the element is still in the page.
    return () => shown?.close()
  }, [first])
  return (
    <dialog
      {...dialog}
      ref={element}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    />
  )
}
