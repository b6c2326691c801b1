import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'

type ModalProps = Omit<ComponentProps<'dialog'>, 'onClose'> & {
  onClose(): void
  /** Gets the focus at first; else the first element that can have it. */
  first?: RefObject<HTMLElement | null> | undefined
}

/**
 * A dialog element that the rest of the page waits for, open as long as it is rendered. The browser keeps the focus
 * inside it and returns it afterwards.
 */
export function Modal({ onClose, first, ...dialog }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = element.current
    shown?.showModal()
    first?.current?.focus()
    // focus only returns while the element is still in the page
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
