import { dcat, dct, foaf, hydra, rdf, rdfs, skos, vcard, xsd } from '@tessera/cube/rdf'
import n3, { type Literal, type Quad, type Quad_Object, type Term } from 'n3'

const VOCABULARIES = { dcat, dct, foaf, hydra, rdf, rdfs, skos, vcard, xsd }
/** The prefixes of descriptions. Documents declare only those they use. */
const PREFIXES = Object.fromEntries(Object.entries(VOCABULARIES).map(([prefix, term]) => [prefix, term('')]))

/** Serializes statements as Turtle. */
export function toTurtle(quads: Quad[]): Promise<string> {
  const writer = new n3.Writer({ prefixes: PREFIXES })
  writer.addQuads(quads)
  return new Promise((resolve, reject) =>
    writer.end((error, text: string) => (error ? reject(error) : resolve(text))),
  )
}

type JsonNode = Record<string, unknown>

/** Serializes statements as JSON-LD 1.1: one node per subject, with names shortened by the context's prefixes. */
export function toJsonLd(quads: Quad[]): JsonNode {
  const nodes = new Map<string, JsonNode>()
  for (const { subject, predicate, object } of quads) {
    const id = toId(subject)
    const node = nodes.get(id) ?? { '@id': id }
    nodes.set(id, node)
    const isType = predicate.value === rdf('type')
    const key = isType ? '@type' : shorten(predicate.value)
    const value = isType ? shorten(object.value) : toValue(object)
    node[key] = key in node ? [node[key], value].flat() : value
  }
  return { '@context': PREFIXES, '@graph': [...nodes.values()] }
}

const toId = (term: Term): string => (term.termType === 'BlankNode' ? `_:${term.value}` : term.value)

function toValue(object: Quad_Object): JsonNode | string {
  if (object.termType !== 'Literal') return { '@id': toId(object) }
  const { value, language, datatype } = object as Literal
  if (language) return { '@value': value, '@language': language }
  return datatype.value === xsd('string') ? value : { '@value': value, '@type': shorten(datatype.value) }
}

function shorten(iri: string): string {
  const found = Object.entries(PREFIXES).find(([, base]) => iri.startsWith(base))
  return found ? `${found[0]}:${iri.slice(found[1].length)}` : iri
}
