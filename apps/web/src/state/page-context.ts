import type { PageContext } from '@tessera/api'
import { createContext } from 'react-router'

/** What the server gives to a page's loader. */
export const pageContext = createContext<PageContext>()
