import type { Memorial, Tribute } from '#contract/memorials.ts'
import { dateWriter, deviceZone } from '#contract/rules/date-looks.ts'
import { dayWords, listWords } from '#contract/rules/date-words.ts'
import { noWebAddress } from '#contract/rules/memorials.ts'
import { holdsWebAddress } from '#contract/rules/web-address.ts'

type Life = Pick<Memorial['person'], 'bornOn' | 'bornWords' | 'diedOn' | 'diedWords'>

/** “2 March 1944 – 9 May 2027”, as far as it is known. */
export function lifeDays({ bornOn, bornWords, diedOn, diedWords }: Life): string {
  const born = bornOn ? dayWords(bornOn) : bornWords
  const died = diedOn ? dayWords(diedOn) : diedWords
  if (born && died) return `${born} – ${died}`
  if (died) return `Died ${died}`
  return born && `Born ${born}`
}

const onDay = dateWriter('day', deviceZone())
export const dayOf = (instant: string): string => onDay(Date.parse(instant))

/** Who it is from, and since when it is here. */
export const fromWords = ({ by, isMine, writtenAt }: Tribute): string =>
  `${isMine ? 'You' : by}, ${dayOf(writtenAt)}`

/** Who looks after the page; a long family is counted, not listed. */
export function stewardWords(stewards: readonly string[], isSteward: boolean): string {
  if (isSteward)
    return stewards.length > 1
      ? `You look after this page, with ${stewards.length - 1} other${stewards.length > 2 ? 's' : ''}.`
      : 'You look after this page.'
  if (stewards.length === 0) return ''
  const named = stewards.length > 4 ? `${stewards.length} of the family` : listWords(stewards)
  return `${named} ${stewards.length === 1 ? 'looks' : 'look'} after this page.`
}

/** What is wrong with words that hold a web address, before they are sent. */
export const addressIn = (words: string, what = 'What you write'): string | undefined =>
  holdsWebAddress(words) ? noWebAddress(what) : undefined
