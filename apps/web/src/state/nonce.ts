import { createContext } from 'react'

/** The request's script nonce on the server; `undefined` in the browser, which hides nonces anyway. */
export const NonceContext = createContext<string | undefined>(undefined)
