import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** A real OpenID provider on a free loopback port. Everybody can sign in with any password. */
export type TestProvider = {
  issuer: string
  /** Registers the only client. Until then, the provider does not respond. */
  register(redirectUri: string): void
  stop(): Promise<void>
}

export const TEST_CLIENT = { id: 'tessera', secret: 'a-secret-of-the-tests' }

/** Starts a provider. */
export async function startOidcProvider(): Promise<TestProvider> {
  let answer: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => {
    if (answer) void answer(request, response)
    else response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    register: (redirectUri) => {
      answer = createProvider(issuer, redirectUri).callback()
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function createProvider(issuer: string, redirectUri: string): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: TEST_CLIENT.id,
        client_secret: TEST_CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name'] },
    cookies: { keys: ['a-key-of-the-tests'] },
    findAccount: async (_, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, name: `${id} of the provider` }),
    }),
  })
}
