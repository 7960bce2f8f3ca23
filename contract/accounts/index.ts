import { entrances } from './entrances.ts'
import { letters } from './letters.ts'
import { openid } from './openid.ts'
import { own } from './own-account.ts'
import { passkeys, secondFactor, sessions } from './security.ts'

export const accounts = {
  ...entrances,
  ...letters,
  ...openid,
  ...own,
  ...sessions,
  ...passkeys,
  ...secondFactor,
}
