import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type ValueNode,
} from 'kysely'

/** What stands for a letter that cannot be kept. */
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
 * For PostgreSQL, which keeps no NUL in a text and fails where it is asked for one: nothing is found under a key with one,
 * and a name is kept with the replacement character.
 */
export function createNulPlugin(): KyselyPlugin {
  const replacer = new NulReplacer()
  return {
    transformQuery: ({ node, queryId }) => replacer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
}
