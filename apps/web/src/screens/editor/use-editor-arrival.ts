import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { CHART_TYPE_TITLE } from './panels/ChartTypePicker.tsx'

/**
 * People who come from another page, or whose dataset has become a chart, go on where the editor begins: what they
 * pressed is gone. A document that was loaded begins at its top, as any does.
 */
export function useEditorArrival(isChosenHere: boolean): void {
  const way = useNavigationType()
  const isArrival = useRef(isChosenHere || way === NavigationType.Push)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isArrival.current && isLost) document.getElementById(CHART_TYPE_TITLE)?.focus({ preventScroll: true })
    isArrival.current = false
  }, [])
}
