import type { Term } from '@tessera/cube'
import { builder } from './builder.ts'
import { TermType } from './catalogue-types.ts'
import { CubeIriInput, sourceArgs } from './inputs.ts'
import { requireSource } from './require-source.ts'

type ComponentTermsets = Term & { termsets: Term[] }

const ComponentTermsetsType = builder.objectRef<ComponentTermsets>('ComponentTermsets').implement({
  description: 'A dimension of a cube and the shared dimensions it belongs to.',
  fields: (t) => ({
    iri: t.exposeString('iri', { description: 'The component id.' }),
    label: t.exposeString('label'),
    termsets: t.expose('termsets', { type: [TermType] }),
  }),
})

builder.queryField('dataCubeComponentTermsets', (t) =>
  t.field({
    type: [ComponentTermsetsType],
    description:
      'The dimensions whose values come from shared dimensions. Other cubes can be joined by them.',
    args: { ...sourceArgs, cubeFilter: t.arg({ type: CubeIriInput, required: true }) },
    resolve: async (_, args, context): Promise<ComponentTermsets[]> => {
      const { iri } = args.cubeFilter
      // term sets are returned only together with values
      const { dimensions } = await requireSource(args, context).components({ iri }, args.locale, {
        loadValues: true,
      })
      return dimensions.flatMap(({ id, label, termsets = [] }) =>
        termsets.length > 0 ? [{ iri: id, label, termsets }] : [],
      )
    },
  }),
)
