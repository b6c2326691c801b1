import { createContext } from 'react'

/** The container of overlays; defaults to the body. */
export const PortalPlace = createContext<Element | undefined>(undefined)
