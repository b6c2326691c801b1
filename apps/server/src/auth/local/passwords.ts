import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** The cost of a hash: `2 ** logN` blocks of `128 * r` bytes, `p` times. */
export type PasswordCost = { logN: number; r: number; p: number }

/** The current cost: 64 MB and about 0.2 s. It is one of the equivalent settings that OWASP recommends. */
export const PASSWORD_COST: PasswordCost = { logN: 16, r: 8, p: 2 }

const SALT_BYTES = 16
const HASH_BYTES = 32
/** The maximum number of concurrent hashes. They take memory, and threads that file access needs, too. */
const AT_ONCE = 2
/** The maximum queue length. People further back would have given up before their turn. */
const MAX_WAITING = 20

/** Thrown if more people are trying to sign in than can be handled in time. */
export class TooManySignIns extends Error {}

/** Creates and verifies password hashes. Both methods reject with TooManySignIns if too many wait. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Returns whether a password matches a hash. Without a hash, takes the same time and returns false. */
  check(password: string, stored: string | null | undefined): Promise<boolean>
  /** Returns whether a hash was created with a cost other than the current one. */
  isOld(stored: string): boolean
}

type Parsed = { cost: PasswordCost; salt: Buffer; hash: Buffer }

/** Hashes passwords with scrypt, as `$scrypt$ln=16,r=8,p=2$salt$hash`, a few at a time. */
export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const inLine = createLine()
  const derive = (password: string, salt: Buffer, { logN, r, p }: PasswordCost): Promise<Buffer> => {
    const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r }
    return inLine(
      () =>
        new Promise((resolve, reject) => {
          // the same letters may be typed as different code points
          scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) =>
            error ? reject(error) : resolve(key),
          )
        }),
    )
  }
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      const { logN, r, p } = cost
      const hash = await derive(password, salt, cost)
      return `$scrypt$ln=${logN},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`
    },
    async check(password, stored) {
      const wanted = stored ? parseHash(stored) : undefined
      const { cost: itsCost, salt, hash } = wanted ?? { cost, salt: randomBytes(SALT_BYTES), hash: undefined }
      const derived = await derive(password, salt, itsCost)
      return hash !== undefined && timingSafeEqual(derived, hash)
    },
    isOld(stored) {
      const { logN, r, p } = parseHash(stored).cost
      return logN !== cost.logN || r !== cost.r || p !== cost.p
    },
  }
}

function parseHash(stored: string): Parsed {
  const [, logN, r, p, salt = '', hash = ''] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? []
  const bytes = Buffer.from(hash, 'base64url')
  if (bytes.length !== HASH_BYTES) throw new Error('A stored password hash has an unknown format.')
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: bytes,
  }
}

/** Creates a queue that runs a few tasks at once. */
function createLine(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (run) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw new TooManySignIns('Too many sign-ins at once.')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await run()
    } finally {
      // passes the slot to the next task, if there is one
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
