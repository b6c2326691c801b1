import { createContext } from 'react'

/** Whether controls stand in a part of the panel that is locked as a whole. */
export const LockedContext = createContext(false)
