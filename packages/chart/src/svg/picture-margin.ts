/**
 * The margin around a picture, in px. In a separate file, because pages need it before the code that writes pictures.
 */
export const PICTURE_MARGIN = 24
