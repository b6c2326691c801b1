/** Maximum size of an uploaded file, in bytes: a million rows of a table, and some more. */
export const MAX_FILE_BYTES = 120_000_000

/** Maximum size of a single request that uploads: a table schema, shapes and a file. `deploy/nginx.conf` allows it. */
export const MAX_UPLOAD_BYTES = 20_000_000

/** Maximum size of the shapes of a column, which are sent with each request. */
export const MAX_SHAPES_BYTES = 18_000_000

/** Files above this size are sent in parts and kept by the server, so that a changed choice does not send them again. */
export const HOLD_ABOVE_BYTES = 1_000_000

/** Size of a part. Proxies accept requests of this size by default, or as `deploy/nginx.conf` sets it. */
export const PART_BYTES = 2_000_000
