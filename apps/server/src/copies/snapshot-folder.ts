/** The folder in DATA_DIR with the copies of cubes of DATA_SOURCES. */
export const SNAPSHOT_FOLDER = 'snapshots'
