import type { PaletteRecord } from '@tessera/api/rest'
import { createContext, useCallback, useEffect, useState } from 'react'
import { useSite } from '../shell/site.ts'
import { useWindowEvent } from '../state/use-window-event.ts'
import { callProduct } from './call-product.ts'

const CALL = 'user/color-palette'

/** A palette to save; a new one has no id. */
export type PaletteChange = Omit<PaletteRecord, 'paletteId'> & { paletteId?: string }

/** The palettes of the signed-in user. */
export type OwnPalettes = ReturnType<typeof useOwnPalettes>

/**
 * Loads the palettes of the signed-in user, and reloads them when the window gets the focus, since another tab may have
 * changed them. Does nothing if nobody is signed in (specification 2 §6).
 */
export function useOwnPalettes() {
  const userId = useSite()?.user?.id
  const [palettes, setPalettes] = useState<PaletteRecord[]>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(async () => {
    try {
      setPalettes(await callProduct<PaletteRecord[]>(CALL))
      setFailure(undefined)
    } catch (error) {
      setPalettes(undefined)
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }, [])
  useEffect(() => {
    if (userId !== undefined) void load()
  }, [userId, load])
  useWindowEvent('focus', userId === undefined ? undefined : () => void load())
  return {
    isSignedIn: userId !== undefined,
    /** Sorted by name; `undefined` until they have loaded. */
    palettes,
    /** Why they failed to load. */
    failure,
    async save(palette: PaletteChange) {
      await callProduct(CALL, { method: palette.paletteId === undefined ? 'POST' : 'PUT', body: palette })
      await load()
    },
    async remove(paletteId: string) {
      await callProduct(CALL, { method: 'DELETE', body: { paletteId } })
      await load()
    },
  }
}

/** The palettes for all panels of an editor, which loads them once. */
export const OwnPalettesContext = createContext<OwnPalettes | undefined>(undefined)
