/** White around everything in a picture, in px. By itself: pages need it before the code that writes pictures. */
export const PICTURE_MARGIN = 24
