/** Signs in on a test server with the given name. Returns the cookie to send. */
export async function signIn(serverUrl: string, name: string): Promise<string> {
  const response = await fetch(`${serverUrl}/api/auth/signin`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ name, returnTo: '/' }),
  })
  const cookie = response.headers.getSetCookie().find((text) => text.includes('tessera-session='))
  if (response.status !== 303 || !cookie) throw new Error(`The sign-in answered ${response.status}.`)
  return cookie.split(';')[0]!
}
