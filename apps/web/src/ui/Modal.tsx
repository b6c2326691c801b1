import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'

type ModalProps = Omit<ComponentProps<'dialog'>, 'onClose'> & {
  onClose(): void
  /** The element that gets the initial focus; by default, the first focusable element. */
  first?: RefObject<HTMLElement | null> | undefined
}

/** A modal dialog, open while it is rendered. The browser traps the focus and restores it afterwards. */
export function Modal({ onClose, first, ...dialog }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = element.current
    shown?.showModal()
    first?.current?.focus()
    // the focus is only restored while the element is in the page
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
