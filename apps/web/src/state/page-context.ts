import type { PageContext } from '@tessera/api'
import { createContext } from 'react-router'

/** What the server provides to page loaders. */
export const pageContext = createContext<PageContext>()
