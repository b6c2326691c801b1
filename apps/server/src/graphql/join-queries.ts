import { isImportedIri } from '@tessera/cube'
import { BadInput } from './bad-input.ts'
import { builder } from './builder.ts'
import { CubeIriInput, sourceArgs } from './inputs.ts'
import { findJoinPairs, type JoinPair } from './match-joins.ts'
import { requireSource } from './require-source.ts'

const JoinPairType = builder.objectRef<JoinPair>('JoinPair').implement({
  description:
    'A dimension of each of two cubes by which they can be joined, because values of both mean the same.',
  fields: (t) => ({
    first: t.exposeString('first', { description: 'The id in the first cube.' }),
    second: t.exposeString('second', { description: 'The id in the second cube.' }),
    label: t.exposeString('label'),
    by: t.string({
      nullable: true,
      description:
        'What the values mean: `time`, `country`, `state`, `canton` or `name`. Null where they are written the same.',
      resolve: ({ by }) => by ?? null,
    }),
    matched: t.exposeInt('matched', { description: 'How many values both have.' }),
  }),
})

builder.queryField('dataCubesJoinPairs', (t) =>
  t.field({
    type: [JoinPairType],
    description:
      'The dimensions by which two cubes can be joined, one of them imported. Each is in one pair at most.',
    args: { ...sourceArgs, cubeFilters: t.arg({ type: [CubeIriInput], required: true }) },
    resolve: (_, args, context) => {
      const [first, second, ...others] = args.cubeFilters
      if (!first || !second || others.length > 0) throw new BadInput('cubeFilters must name two datasets.')
      if (first.iri === second.iri) throw new BadInput('cubeFilters must name different datasets.')
      if (!isImportedIri(first.iri) && !isImportedIri(second.iri))
        throw new BadInput('cubeFilters must name an imported dataset.')
      return findJoinPairs(requireSource(args, context), [first.iri, second.iri], args.locale)
    },
  }),
)
