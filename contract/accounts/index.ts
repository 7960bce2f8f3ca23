import { entrances } from './entrances.ts'
import { letters } from './letters.ts'
import { own } from './own-account.ts'
import { passkeys, secondFactor, sessions } from './security.ts'

export const accounts = {
  ...entrances,
  ...letters,
  ...own,
  ...sessions,
  ...passkeys,
  ...secondFactor,
}
