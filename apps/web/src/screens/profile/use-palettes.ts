import type { PaletteRecord } from '@tessera/api/rest'
import { useCallback, useEffect, useState } from 'react'
import { callProduct } from '../../publishing/call-product.ts'

const CALL = 'user/color-palette'

/** A palette as it is being made: without an id it is a new one. */
export type PaletteChange = Omit<PaletteRecord, 'paletteId'> & { paletteId?: string }

type Palettes = {
  /** In the order of their names; undefined until they are there. */
  palettes: PaletteRecord[] | undefined
  failure: string | undefined
  save(palette: PaletteChange): Promise<void>
  remove(paletteId: string): Promise<void>
}

/** The palettes of who is signed in. */
export function usePalettes(): Palettes {
  const [palettes, setPalettes] = useState<PaletteRecord[]>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(
    () => callProduct<PaletteRecord[]>(CALL).then(setPalettes, (error: Error) => setFailure(error.message)),
    [],
  )
  useEffect(() => void load(), [load])
  return {
    palettes,
    failure,
    async save(palette) {
      await callProduct(CALL, { method: palette.paletteId === undefined ? 'POST' : 'PUT', body: palette })
      await load()
    },
    async remove(paletteId) {
      await callProduct(CALL, { method: 'DELETE', body: { paletteId } })
      await load()
    },
  }
}
