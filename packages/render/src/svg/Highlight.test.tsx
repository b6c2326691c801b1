import type { Mark, PictureScene } from '@tessera/chart'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Highlight } from './Highlight.tsx'

const target = (datum: number, fill: string): Mark => ({
  type: 'dot',
  key: `point:${datum}`,
  x: 10,
  y: 10 * datum,
  radius: 8,
  fill,
  opacity: 0,
  datum,
})

it('draws the values of a moment, but nothing where a value is missing', () => {
  const marks = [target(0, '#111111'), target(1, '#222222'), target(2, '#333333')]
  const values = [{ value: '1', amount: 1 }, { value: 'No data' }, { value: 'No data' }]
  const data = values.map((value) => ({ title: '2020', entries: [{ label: 'x', ...value }] }))
  const scene = { type: 'picture', marks, data } as unknown as PictureScene
  const draw = (datum: number): string[] => {
    const reading = { datum, mark: marks[datum]!, moment: { along: 'x' as const, at: 10, marks } }
    const markup = renderToString(
      <svg>
        <title>x</title>
        <Highlight reading={reading} scene={scene} />
      </svg>,
    )
    return [...markup.matchAll(/<circle[^>]*fill="(#\d+)"/g)].map(([, fill]) => fill!)
  }
  expect(draw(0)).toEqual(['#111111'])
  expect(draw(1)).toEqual(['#111111'])
})
