/** The version of projects written today. */
export const PROJECT_VERSION = '4.3.0'
