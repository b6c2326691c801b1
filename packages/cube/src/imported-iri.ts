/** The start of the IRIs of imported cubes. Cubes of other sources do not have it. */
export const IMPORTED_IRI = 'urn:tessera:import:'

/** Returns whether an IRI is that of an imported cube, in any version. */
export const isImportedIri = (iri: string): boolean => iri.startsWith(IMPORTED_IRI)
