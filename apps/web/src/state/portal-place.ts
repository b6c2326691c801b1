import { createContext } from 'react'

/** The container of overlays; the body by default. */
export const PortalPlace = createContext<Element | undefined>(undefined)
