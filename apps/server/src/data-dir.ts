import { resolve } from 'node:path'

/** The data folder where DATA_DIR is not set. */
const DEFAULT_DATA_DIR = './data'

/** Returns the absolute path of the data folder. */
export const toDataDir = (folder: string | undefined): string => resolve(folder || DEFAULT_DATA_DIR)
