/** Features as GeoJSON has them, not yet checked. */
export type FeatureLayer = {
  features: unknown[]
  /** The coordinate system that the file states, as a name (`EPSG:2056`) or as WKT. */
  system?: string
}
