// Apart from the steps, so that an editor knows the current version without loading them.

/**
 * The versions of saved documents, oldest first, by whose they are (docs/decisions/0018-whose-version.md). Ours branch
 * off the last shared version and add a fourth number to it, so they never meet those of the reference system.
 */
export type VersionLines = {
  /** Up to the version that the specification names; the reference system has them too. */
  shared: readonly string[]
  /** Ours since: `4.2.0.1`, `4.2.0.2` … */
  own: readonly string[]
  /** The reference system's since: documents of these are stepped down. */
  reference: readonly string[]
}

/** The version written today: the last of ours, else the last shared one. */
export const currentOf = ({ shared, own }: VersionLines): string => [...shared, ...own].at(-1) ?? ''

export const CHART_VERSIONS: VersionLines = {
  shared: [
    '1.0.0',
    '1.0.1',
    '1.0.2',
    '1.1.0',
    '1.1.1',
    '1.2.0',
    '1.2.1',
    '1.3.0',
    '1.4.0',
    '1.4.1',
    '1.4.2',
    '2.0.0',
    '2.1.0',
    '2.2.0',
    '2.3.0',
    '3.0.0',
    '3.1.0',
    '3.2.0',
    '3.3.0',
    '3.4.0',
    '4.0.0',
    '4.1.0',
    '4.2.0',
  ],
  own: ['4.2.0.1', '4.2.0.2', '4.2.0.3', '4.2.0.4'],
  reference: ['4.3.0', '4.4.0', '4.5.0', '4.6.0', '5.0.0', '5.1.0', '5.2.0'],
}

/** The version of chart configs written today. */
export const CHART_CONFIG_VERSION = currentOf(CHART_VERSIONS)
