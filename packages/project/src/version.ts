import { currentOf, type VersionLines } from '@tessera/chart/schema'

/** The versions of projects by origin. Our own are numbered like those of charts. */
export const PROJECT_VERSIONS: VersionLines = {
  shared: [
    '1.0.0',
    '2.0.0',
    '3.0.0',
    '3.0.1',
    '3.1.0',
    '3.2.0',
    '3.2.1',
    '3.3.0',
    '3.4.0',
    '3.5.0',
    '3.6.0',
    '3.7.0',
    '3.8.0',
    '4.0.0',
    '4.1.0',
    '4.2.0',
    '4.3.0',
  ],
  own: ['4.3.0.1', '4.3.0.2', '4.3.0.3', '4.3.0.4', '4.3.0.5', '4.3.0.6', '4.3.0.7', '4.3.0.8', '4.3.0.9'],
  reference: ['4.4.0', '4.5.0', '4.6.0', '4.7.0', '5.0.0', '5.1.0', '5.2.0'],
}

/** The current version of projects. */
export const PROJECT_VERSION = currentOf(PROJECT_VERSIONS)

/** The steps in which the project has a complete config. */
export const CONFIG_STEPS = ['CONFIGURING_CHART', 'LAYOUTING', 'PUBLISHING', 'PUBLISHED'] as const
export type ConfigStep = (typeof CONFIG_STEPS)[number]
