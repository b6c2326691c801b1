import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts and authenticates small values, so that only this server can read or create them (AES-256-GCM). */
export type Sealer = {
  seal(value: unknown): string
  /** Returns `undefined` unless the text was sealed with the same secret. */
  open(text: string): unknown
}

/** Creates a sealer. `purpose` prevents values sealed for one purpose from being used for another. */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(value) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    open(sealed) {
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
        return JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8'))
      } catch {
        return undefined
      }
    },
  }
}
