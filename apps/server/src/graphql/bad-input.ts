import { GraphQLError } from './graphql-js.ts'

/** Thrown for an invalid argument. Callers see the message. */
export class BadInput extends GraphQLError {
  constructor(sentence: string, code = 'BAD_USER_INPUT') {
    super(sentence, { extensions: { code } })
    this.name = 'BadInput'
  }
}
