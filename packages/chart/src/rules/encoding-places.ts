import type { ComponentId, ComponentKind } from '@tessera/cube'
import type { Encoding } from '../chart-type.ts'
import {
  ANIMATION_KINDS,
  CATEGORY_KINDS,
  NUMERICAL_KINDS,
  SEGMENT_KINDS,
  TIME_KINDS,
} from './encoding-kinds.ts'

type Read<Config> = (config: Config) => { componentId: ComponentId } | undefined

/** A place that takes one component of some kinds; dimensions stand in one place only, measures in any number. */
export function toEncoding<Config>(
  field: string,
  kinds: readonly ComponentKind[],
  read: Read<Config>,
  more: Partial<Pick<Encoding<Config>, 'isOptional' | 'isExclusive' | 'fits'>> = {},
): Encoding<Config> {
  return {
    field,
    kinds,
    isOptional: false,
    isExclusive: true,
    ...more,
    read(config) {
      const id = read(config)?.componentId
      return id === undefined || id === '' ? [] : [id]
    },
  }
}

export const categoryEncoding = <Config>(field: 'x' | 'y', read: Read<Config>): Encoding<Config> =>
  toEncoding(field, CATEGORY_KINDS, read)

export const timeEncoding = <
  Config extends { fields: { x: { componentId: ComponentId } } },
>(): Encoding<Config> => toEncoding('x', TIME_KINDS, ({ fields }) => fields.x)

export const measureEncoding = <Config>(field: 'x' | 'y', read: Read<Config>): Encoding<Config> =>
  toEncoding(field, NUMERICAL_KINDS, read, { isExclusive: false })

export const segmentEncoding = <
  Config extends { fields: { segment?: { componentId: ComponentId } | undefined } },
>(
  more: Partial<Pick<Encoding<Config>, 'isOptional' | 'fits'>> = { isOptional: true },
): Encoding<Config> => toEncoding('segment', SEGMENT_KINDS, ({ fields }) => fields.segment, more)

export const animationEncoding = <
  Config extends { fields: { animation?: { componentId: ComponentId } | undefined } },
>(): Encoding<Config> =>
  toEncoding('animation', ANIMATION_KINDS, ({ fields }) => fields.animation, { isOptional: true })
