/** Where in a data folder the copies of cubes of DATA_SOURCES are. */
export const SNAPSHOT_FOLDER = 'snapshots'
