import type { PaletteRecord } from '@tessera/api/rest'
import { createContext, useCallback, useEffect, useState } from 'react'
import { useSite } from '../shell/site.ts'
import { useWindowEvent } from '../state/use-window-event.ts'
import { callProduct } from './call-product.ts'

const CALL = 'user/color-palette'

/** A palette being edited: a new one has no id. */
export type PaletteChange = Omit<PaletteRecord, 'paletteId'> & { paletteId?: string }

/** The palettes of the signed-in user. */
export type OwnPalettes = ReturnType<typeof useOwnPalettes>

/**
 * Loads the palettes of the signed-in user, and again whenever the window gets the focus, because another tab may have
 * changed them. Sends no request if signed out (specification 2 §6).
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
    /** Sorted by name; undefined until loaded. */
    palettes,
    /** Why loading failed. */
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
