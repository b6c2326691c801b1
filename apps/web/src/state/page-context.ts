import type { PageContext } from '@tessera/api'
import { createContext } from 'react-router'

/** The context that the server gives to loaders. */
export const pageContext = createContext<PageContext>()
