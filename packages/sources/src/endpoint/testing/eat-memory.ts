// Sends an endpoint a query that uses up its memory, then a small one, and prints both responses.
import { createEndpoint } from '../create-endpoint.ts'

const triples = Array.from({ length: 3000 }, (_, index) => `<x:${index}> <x:p> "${'a'.repeat(50)}" .`)
const endpoint = createEndpoint({
  nquads: triples.join('\n'),
  timeoutMs: 600_000,
  maxGrowthBytes: 50_000_000,
})
await endpoint.ready
const answers: [status: number, text: string][] = []
for (const query of ['SELECT * { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }', 'ASK {}']) {
  const response = await endpoint.query(
    new Request(`http://localhost/sparql?query=${encodeURIComponent(query)}`),
  )
  answers.push([response.status, await response.text()])
}
await endpoint.close()
console.log(JSON.stringify(answers))
