import { GraphQLError } from './graphql-js.ts'

/** An argument that cannot be used. The sentence reaches the caller. */
export class BadInput extends GraphQLError {
  constructor(sentence: string, code = 'BAD_USER_INPUT') {
    super(sentence, { extensions: { code } })
    this.name = 'BadInput'
  }
}
