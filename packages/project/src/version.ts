/** The version of projects written today. */
export const PROJECT_VERSION = '4.3.0'

/** The steps whose project carries a whole config. */
export const CONFIG_STEPS = ['CONFIGURING_CHART', 'LAYOUTING', 'PUBLISHING', 'PUBLISHED'] as const
export type ConfigStep = (typeof CONFIG_STEPS)[number]
