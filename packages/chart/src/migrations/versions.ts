// Separate from the steps, so that the editor can check versions without loading the steps.

/**
 * The versions of saved documents by origin, oldest first (docs/decisions/0018-whose-version.md). Our versions branch
 * off the last shared version and append a fourth number to it, so they never clash with those of the reference system.
 */
export type VersionLines = {
  /** Versions shared with the reference system, up to the one named by the specification. */
  shared: readonly string[]
  /** Our later versions, such as `4.2.0.1`. */
  own: readonly string[]
  /** Later versions of the reference system. Documents of these versions are migrated down. */
  reference: readonly string[]
}

/** Returns the current version: our last one, else the last shared one. */
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
  own: ['4.2.0.1', '4.2.0.2', '4.2.0.3', '4.2.0.4', '4.2.0.5', '4.2.0.6', '4.2.0.7', '4.2.0.8'],
  reference: ['4.3.0', '4.4.0', '4.5.0', '4.6.0', '5.0.0', '5.1.0', '5.2.0'],
}

/** The current version of chart configs. */
export const CHART_CONFIG_VERSION = currentOf(CHART_VERSIONS)
