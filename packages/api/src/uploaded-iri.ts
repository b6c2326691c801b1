import { IMPORTED_IRI } from '@tessera/cube'

const DATASET_ID = '[a-z0-9-]{1,90}-up[a-z0-9]{16}'

/** Ids of uploaded datasets: the name as letters, digits and hyphens, and a part that cannot be guessed. */
export const DATASET_ID_PATTERN = new RegExp(`^${DATASET_ID}$`)

const UPLOADED_IRI = new RegExp(`^${IMPORTED_IRI}(${DATASET_ID})(?:\\.(up[a-z0-9]{16}))?$`)

/** The id of an uploaded dataset in its IRI, and the key of a later version. `undefined` for other datasets. */
export function readUploadedIri(iri: string): { id: string; key?: string } | undefined {
  const [, id, key] = UPLOADED_IRI.exec(iri) ?? []
  return id === undefined ? undefined : { id, ...(key !== undefined && { key }) }
}
