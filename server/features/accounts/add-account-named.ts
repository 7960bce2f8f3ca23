import { randomInt } from 'node:crypto'
import type { Actor } from '#server/platform/actors.ts'
import { usernamesFor } from '#server/features/names/index.ts'
import { addAccount, isEmailTaken, type AccountRow, type NewAccount } from './account-store.ts'

/** Adds an account under the first name that is free; nothing if the e-mail address is taken. */
export async function addAccountNamed(
  actor: Actor,
  wish: string,
  given: Omit<NewAccount, 'username'>,
): Promise<AccountRow | undefined> {
  for (const username of usernamesFor(wish, draw)) {
    const account = await addAccount(actor, { ...given, username })
    if (account) return account
    if (await isEmailTaken(actor, given.email)) return undefined
  }
  throw new Error('There is always another name.')
}

// No vowels, no look-alikes: neither a word nor a doubt can come of it.
const letters = 'bcdfghkmpqrtvwxyz'
const draw = (length: number) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
