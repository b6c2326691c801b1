import { describe, expect, it } from 'vitest'
import { componentIri, cubeIri } from './iris.ts'
import { recipes } from './recipes.ts'
import { ask, select } from './testing/demo-store.ts'

describe.each(recipes.map((recipe) => [`${recipe.name} ${recipe.version}`, recipe] as const))(
  '%s',
  (_, recipe) => {
    const cube = `<${cubeIri(recipe)}>`
    const rows = recipe.rows()
    const entries = Object.entries(recipe.components)
    const keys = entries.filter(
      ([, component]) => component.kind === 'time' || ('key' in component && component.key),
    )

    it('has an observation per row of the recipe', () => {
      const [answer] = select(
        `SELECT (COUNT(?o) AS ?n) { ${cube} cube:observationSet/cube:observation ?o . ?o a cube:Observation }`,
      )
      expect(Number(answer?.n)).toBe(rows.length)
      expect(rows.length).toBeGreaterThan(0)
    })

    it('has each dimension exactly once in every observation, and no key twice', () => {
      const seen = new Set(rows.map((row) => keys.map(([shortName]) => row[shortName]).join('|')))
      expect(seen.size).toBe(rows.length)
      for (const [shortName, component] of entries) {
        if (component.kind === 'measure') continue
        const [answer] = select(`SELECT (COUNT(?v) AS ?values) (COUNT(DISTINCT ?o) AS ?observations) {
        ${cube} cube:observationSet/cube:observation ?o . ?o <${componentIri(recipe, shortName)}> ?v }`)
        expect([answer?.values, answer?.observations]).toEqual([String(rows.length), String(rows.length)])
      }
    })

    it('uses listed values only, and lists no value it does not use', () => {
      const listed = `${cube} cube:observationConstraint/sh:property ?p . ?p sh:path ?path ; sh:order ?n ;
      sh:in/rdf:rest*/rdf:first ?v`
      const used = `${cube} cube:observationSet/cube:observation ?o . ?o ?path ?v`
      const [both] = select(`SELECT (COUNT(*) AS ?n) { SELECT DISTINCT ?path ?v { ${listed} . ${used} } }`)
      const [declared] = select(`SELECT (COUNT(*) AS ?n) { ${listed} }`)
      const [present] = select(`SELECT (COUNT(*) AS ?n) { SELECT DISTINCT ?path ?v {
      ${cube} cube:observationConstraint/sh:property ?p . ?p sh:path ?path ; sh:order ?m ; sh:in ?l . ${used} } }`)
      expect([both?.n, present?.n]).toEqual([declared?.n, declared?.n])
    })

    it('leaves out only values of measures that may be missing', () => {
      for (const [shortName, component] of entries) {
        const missing = rows.filter((row) => row[shortName] === undefined || row[shortName] === '')
        if (component.kind === 'measure' && component.optional) expect(missing.length).toBeGreaterThan(0)
        else expect(missing).toEqual([])
      }
    })

    it('names origin, licence, publisher and landing page', () => {
      expect(
        ask(`${cube} dct:creator ?a ; dct:license ?b ; dct:publisher ?c ; dcat:landingPage ?d ; dct:source ?e ;
      dcat:theme ?f ; dct:identifier ?g ; schema:datePublished ?h ; schema:dateModified ?i`),
      ).toBe(true)
    })
  },
)
