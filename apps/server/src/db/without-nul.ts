import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type ValueNode,
} from 'kysely'

/** Replaces characters that cannot be stored. */
const REPLACEMENT = '\ufffd'

const withoutNul = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', REPLACEMENT) : value

class NulReplacer extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...super.transformValue(node), value: withoutNul(node.value) }
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...super.transformPrimitiveValueList(node), values: node.values.map(withoutNul) }
  }
}

/**
 * Creates a plugin for PostgreSQL, which neither stores NUL nor accepts it in queries. Keys with a NUL find nothing,
 * and names get the replacement character.
 */
export function createNulPlugin(): KyselyPlugin {
  const replacer = new NulReplacer()
  return {
    transformQuery: ({ node, queryId }) => replacer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
}
