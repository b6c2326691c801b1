// @vitest-environment happy-dom
import type { Advice } from '@tessera/chart/advice'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderEditor } from '../testing/render-editor.tsx'
import { ChartAdvice } from './ChartAdvice.tsx'

afterEach(cleanup)

const advise = (id: string, ...ways: { messageId: string; values?: Record<string, string> }[]): Advice => ({
  id,
  messageId: 'advice.cut-values',
  ways: ways.map((way) => ({ ...way, change: (config) => config })),
})

it('offers each fix once, beside the first advice that it follows', async () => {
  const bars = { messageId: 'advice.way.sorted-bars' }
  const leaveOut = (name: string) => ({
    messageId: 'advice.way.leave-out',
    values: { count: '1', countText: '1', name },
  })
  const shown = [advise('one', bars, leaveOut('A')), advise('other', bars, leaveOut('B'))]
  const advice = { shown, others: 0, isOpen: false, isLate: false, toggle: () => undefined, saidHints: [] }
  await renderEditor(<ChartAdvice advice={advice} />)
  const lines = screen.getAllByRole('listitem')
  expect(lines.map((line) => [...line.querySelectorAll('button')].map((way) => way.textContent))).toEqual([
    ['Show as bars, largest first', 'Leave out “A”'],
    ['Leave out “B”'],
  ])
})
