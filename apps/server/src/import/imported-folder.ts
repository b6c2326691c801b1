/** The folder of the imported cubes, below DATA_DIR. */
export const IMPORTED_FOLDER = 'imported'
