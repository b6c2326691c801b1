const TRANSIENT = [429, 502, 503, 504]

/** Whether a request may succeed if it is sent again. */
export const isTransient = ({ status }: Response): boolean => TRANSIENT.includes(status)
