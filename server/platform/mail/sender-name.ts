import { holdsWebAddress } from '#contract/rules/web-address.ts'
import { addressIn } from './message-id.ts'

const longest = 60

/**
 * `"Joe Miller by Kinfold" <post@kinfold.example>`: in whose name a letter comes, from our own address. What somebody
 * typed as their name can end neither the quotation nor the line, and a name that is a web address isn't shown.
 */
export function inTheNameOf(name: string, mailFrom: string, siteName: string): string {
  const plain = plainly(name)
  if (plain === '' || holdsWebAddress(name) || holdsWebAddress(plain)) return mailFrom
  return `"${plain} by ${plainly(siteName)}" <${addressIn(mailFrom)}>`
}

const plainly = (name: string): string => {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"\\<>@,;:()[\]]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, longest).join('').trim()
}
