/**
 * Margin around everything in a picture, in px. In its own file, because pages need it before the code that writes
 * pictures.
 */
export const PICTURE_MARGIN = 24
