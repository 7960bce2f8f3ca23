import { letterCodeAlphabet, letterCodeLength } from '#contract/rules/letter-code.ts'
import type { Config } from '#server/platform/config.ts'
import { signId } from '#server/platform/sealing.ts'
import type { LetterCheck } from './letter.ts'

/** Short enough to be typed, and nobody can make one up: 39 bits of a mark that our key makes of the mail's id. */
function letterCode(mailId: string, secretKey: string): string {
  let rest = BigInt(`0x${signId(mailId, 'letter code', secretKey).slice(32)}`)
  const many = BigInt(letterCodeAlphabet.length)
  return Array.from({ length: letterCodeLength }, () => {
    const sign = letterCodeAlphabet[Number(rest % many)]
    rest /= many
    return sign
  }).join('')
}

/** The page as somebody types it who doesn't press links. */
export const letterCheck = (
  { publicUrl, secretKey }: Pick<Config, 'publicUrl' | 'secretKey'>,
  mailId: string,
): LetterCheck => ({
  page: `${publicUrl.replace(/^https?:\/\//, '')}/check-letter`,
  code: letterCode(mailId, secretKey),
})
