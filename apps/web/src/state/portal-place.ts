import { createContext } from 'react'

/** Where what lies over a page stands; its body where nothing is said. */
export const PortalPlace = createContext<Element | undefined>(undefined)
