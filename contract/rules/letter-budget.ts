import type { Limit } from '#contract/endpoint.ts'

/**
 * Every kind of letter that somebody can have us write to an address that isn't their own. What goes to its own
 * author (rehearsals, warnings, receipts) or to the members of a family isn't one of them.
 */
export const letterKinds = {
  invitation: 'an invitation to a family, and sending it again',
  question: 'the question whether an address is right',
  message:
    'a message, from the moment it is given a day or sealed; also by a new address, or as the next in line',
  keeper:
    'asking somebody to be a keeper or proposing them to stand in, asking again, and the code by which a keeper is known',
  'new-address': 'the question to a new address of one’s own',
  care: 'the receipt of what was written to the care team',
  newsletter: 'the question whether the newsletter is wanted',
} as const
export type LetterKind = keyof typeof letterKinds

/** Those that an account arranges. The others are typed by guests, who are counted by their network. */
export type ArrangedKind = 'invitation' | 'question' | 'message' | 'new-address' | 'keeper'

const day = 24 * 3600

/** How often one address is written to, from all senders together, before anybody there has said yes. */
export const toOneAddress: Readonly<Record<LetterKind, Limit>> = {
  invitation: { max: 4, perSeconds: day },
  question: { max: 3, perSeconds: day },
  message: { max: 20, perSeconds: day },
  keeper: { max: 8, perSeconds: day },
  'new-address': { max: 5, perSeconds: 3600 },
  care: { max: 4, perSeconds: day },
  newsletter: { max: 4, perSeconds: day },
}

/** And of all kinds together. Messages stand apart: they leave on days of their own. */
export const toOneAddressInAll: Limit = { max: 10, perSeconds: day }

export const strangerDays = 30
export const complaintDays = 90

/** What is known of a sender. */
export interface SenderStanding {
  readonly ageDays: number
  /** Their own address is confirmed. */
  readonly isConfirmed: boolean
  /** Addresses at which somebody said yes to them: joined, or confirmed that it is theirs. */
  readonly saidYes: number
  /** In the last 90 days, each address once. */
  readonly refusals: number
  readonly reports: number
}

const atFirst = 15
const unconfirmed = 5
const mostADay = 60
const aMonthIsDays = 3

/** Refusals make the budget smaller and never end it: relatives may say no. Reports end it. */
const costOfReport = 8

/**
 * How many strangers an account may arrange letters to: enough for a family on the first day, more for each one who
 * said yes and each month that went by, less for each one who complained.
 */
export function strangersAllowed(standing: SenderStanding): { aDay: number; in30Days: number } {
  const { ageDays, isConfirmed, saidYes, refusals, reports } = standing
  // Whoever owns many mailboxes can say yes to themselves: in the first week that only doubles the budget.
  const fromYes = Math.min(2 * saidYes, ageDays < 7 ? atFirst : mostADay)
  const grown = isConfirmed
    ? atFirst + fromYes + 5 * Math.max(0, Math.floor(ageDays / 30))
    : unconfirmed
  const trusted = Math.min(mostADay, grown)
  const afterNo = Math.max(Math.min(unconfirmed, trusted), trusted - refusals)
  const aDay = Math.max(0, afterNo - costOfReport * reports)
  return { aDay, in30Days: aDay * aMonthIsDays }
}

/** The same mailbox under its many spellings: capitals, “+anything”, and the dots that Gmail doesn't read. */
export function mailboxOf(address: string): string {
  const [whole = '', domain = ''] = address
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/)
  const local = whole.replace(/\+.*$/, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
