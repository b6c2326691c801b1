import { readOffers } from '@tessera/chart/viewer'
import { idsOfDimension } from '@tessera/cube'
import { sharedTimeOf } from './shared-time.ts'
import { type SharedOffers, withoutShared } from './shared-view.ts'
import type { ShownChart } from './text-values.ts'

/** The changes that readers can make to the numbers of a chart: their time, and which values they cover. */
export type ReaderChanges = { time: boolean; values: boolean }

/** Returns what readers can filter a chart by, with its own controls and with the shared ones. */
export function readerChangesOf(
  { config, components }: Pick<ShownChart, 'config' | 'components'>,
  shared: SharedOffers | undefined,
): ReaderChanges {
  const all = readOffers(config, components)
  const own = shared ? withoutShared(all, shared.offers, config) : all
  const filtered = new Set(config.cubes.flatMap(({ filters }) => Object.keys(filters)))
  const isShared = shared?.offers.filters.some(({ id }) =>
    idsOfDimension(config.cubes, id).some((each) => filtered.has(each)),
  )
  const hasSharedTime = shared?.offers.time !== undefined && sharedTimeOf(config, components) !== undefined
  return {
    time: own.time !== undefined || own.slider !== undefined || hasSharedTime,
    values: own.filters.length > 0 || isShared === true,
  }
}
