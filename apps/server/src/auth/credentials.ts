import { createHash, timingSafeEqual } from 'node:crypto'
import { isStorable } from '../db/storable-text.ts'
import type { Identity } from '../db/users.ts'
import { toPersonName } from './person-name.ts'
import type { SignInSettings } from './sign-in-settings.ts'

/** The issuer of test users, who have no provider. */
const ISSUER = 'test-login'

/** Checks name and password on a test host; `undefined` if one of them is wrong. */
export function checkCredentials(
  { accounts }: Extract<SignInSettings, { kind: 'credentials' }>,
  name: string,
  password: string,
): Identity | undefined {
  const subject = name.trim().slice(0, 100)
  if (subject === '' || !isStorable(subject)) return undefined
  const wanted = accounts?.get(subject)
  if (accounts && (wanted === undefined || !isEqual(wanted, password))) return undefined
  return { issuer: ISSUER, subject, name: toPersonName({ name: subject }, subject) }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two texts in constant time. */
export const isEqual = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
