import type { ProductDatabase } from '../../db/open-database.ts'
import type { Settings } from '../../settings.ts'
import { makeLink } from './account-links.ts'
import { type Account, createAccount, findAccount, listAccounts, NameTaken, setDisabled } from './accounts.ts'
import { parseAccountName } from './login.ts'
import { toWelcomeAddress } from './welcome-address.ts'

const USAGE = [
  'npm run user -- list           the accounts of this server',
  'npm run user -- add NAME       a new account, and a link to choose its password',
  'npm run user -- reset NAME     a link to choose a new password',
  'npm run user -- lock NAME      ends the sessions of an account, and lets nobody in any more',
  'npm run user -- unlock NAME    lets its owner in again',
]

/** The output of a command, and whether it succeeded. */
type Outcome = { lines: string[]; isDone: boolean }

const done = (...lines: string[]): Outcome => ({ lines, isDone: true })
const refused = (...lines: string[]): Outcome => ({ lines, isDone: false })

type Place = Pick<Settings, 'signIn' | 'publicUrl' | 'port'>

/** Runs `npm run user`, even while servers use the same database. */
export async function runUserCommand(
  words: string[],
  database: ProductDatabase,
  settings: Place,
): Promise<Outcome> {
  const [command = '', ...rest] = words
  const name = parseAccountName(rest.join(' '))
  if (settings.signIn.kind !== 'local')
    return refused('This server has no local accounts, because of ACCOUNTS, OIDC_ISSUER or TEST_LOGIN.')
  if (command === 'list' && rest.length === 0) return done(...(await listAccounts(database)).map(toLine))
  if (!['add', 'reset', 'lock', 'unlock'].includes(command) || name === undefined) return refused(...USAGE)
  if (command === 'add') return add(database, name, settings)
  const account = await findAccount(database, name)
  if (!account) return refused(`There is no account named ${name}.`)
  if (command === 'reset') return reset(database, account, settings)
  return (await setDisabled(database, account.user_id, command === 'lock'))
    ? done(`The account ${account.name} is ${command}ed.`)
    : refused("The owner's account cannot be locked.")
}

const toLine = ({ name, owner_slot, disabled_at, created_at, signed_in_at }: Account): string =>
  [
    name,
    owner_slot ?? (disabled_at ? 'locked' : 'open'),
    `since ${created_at.slice(0, 10)}`,
    signed_in_at ? `last signed in on ${signed_in_at.slice(0, 10)}` : 'never signed in',
  ].join(' · ')

async function add(database: ProductDatabase, name: string, place: Place): Promise<Outcome> {
  try {
    const { id } = await database
      .transaction()
      .execute((transaction) => createAccount(transaction, { name, passwordHash: null }))
    return done(`Created the account ${name}.`, await toLink(database, id, place))
  } catch (error) {
    if (error instanceof NameTaken) return refused(`There is already an account named ${name}.`)
    throw error
  }
}

async function reset(database: ProductDatabase, account: Account, place: Place): Promise<Outcome> {
  if (account.disabled_at) return refused(`The account ${account.name} is locked: unlock it first.`)
  return done(await toLink(database, account.user_id, place))
}

async function toLink(
  database: ProductDatabase,
  userId: string,
  { publicUrl, port }: Place,
): Promise<string> {
  const token = await makeLink(database, { purpose: 'reset', maker: 'shell', userId })
  const address = toWelcomeAddress(publicUrl ?? `http://localhost:${port}`, token)
  return `Choose a password, once and within 24 hours: ${address}`
}
