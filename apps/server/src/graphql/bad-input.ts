import { GraphQLError } from './graphql-js.ts'

/** An argument that cannot be used. The sentence reaches the caller. */
export class BadInput extends GraphQLError {
  constructor(sentence: string) {
    super(sentence, { extensions: { code: 'BAD_USER_INPUT' } })
    this.name = 'BadInput'
  }
}
