import type { DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import type { LocalTime } from '#contract/rules/delivery/local-time.ts'
import type { HoldReason } from '#contract/rules/delivery/trigger.ts'
import { clockWords, fullDayWords } from '#contract/rules/delivery/time-words.ts'
import { waitsHere } from '#contract/rules/sending-words.ts'

type Kind = DeliveryEvent['kind'] | 'draft'

interface HappenedRow {
  readonly kind: string
  readonly detail: unknown
  readonly at: string
}

/** What happened to a delivery, told to its author; steps that mean nothing to people are left out. */
export function historyOf(
  events: readonly HappenedRow[],
  name: string,
  about: Pick<Detail, 'isWritten' | 'isWaitingForMailServer'> = {},
) {
  return events.flatMap(({ kind, detail, at }) => {
    const told = sentences[kind as Kind]?.(name, { ...(detail as Detail), ...about })
    return told ? [{ at, words: told }] : []
  })
}

interface Detail {
  readonly due?: LocalTime
  readonly mail?: 'remind' | 'check'
  readonly reason?: HoldReason
  readonly by?: string
  readonly address?: string
  readonly isOtherLeft?: boolean
  readonly keeper?: string
  readonly isAfterStop?: boolean
  readonly isAuthorConfirmed?: boolean
  readonly isFollowing?: boolean
  readonly isWritten?: boolean
  readonly isWaitingForMailServer?: boolean
  readonly isInMailbox?: boolean
}
type Sentence = (name: string, detail: Detail) => string | undefined

const day = ({ due }: Detail) =>
  due && `${fullDayWords(dueAt({ due }), due.zone)} at ${clockWords(dueAt({ due }), due.zone)}`

const holds: Record<HoldReason, (name: string) => string> = {
  author: () => 'It was put on hold.',
  'author-unreachable': () => 'Our question couldn’t reach you, so it was put on hold.',
  'recipient-refused': (name) => `${name} asked us not to write to them, so it was put on hold.`,
  'birth-date-missing': (name) =>
    `${name}’s birth date was taken out, so it was put on hold until it is there again.`,
  'day-passed': (name) =>
    `${name}’s birth date was changed and its day has passed, so it was put on hold.`,
  'not-arranged': (name) =>
    `You took away an address of ${name}’s. Those that are left are new: your account or the address itself had no room for another letter just then, so it was put on hold.`,
  'sender-stopped': (name) =>
    `Sending from your account was stopped, and ${name} hasn’t confirmed their address, so it was put on hold.`,
  'changed-after-backup': () =>
    'This Kinfold was lost and came back from a backup. Something about this message was changed after that backup, and we don’t know what, so it was put on hold.',
  'author-unconfirmed': () =>
    'It waits for one press in your e-mail: please confirm your own address.',
}

const asked = {
  remind: 'We asked you by e-mail whether it is still right.',
  check: 'We asked you by e-mail for the second time.',
}
const askedKeeper = {
  remind: 'Your death had been reported, so we asked a keeper whether it is still right.',
  check: 'Your death had been reported, so we asked a keeper for the second time.',
}

/** True also of a sandbox, whose letters never leave. */
const MAILBOX = 'It lies in this Kinfold’s own mailbox.'
const written = {
  remind: `Our question whether it is still right was written. ${MAILBOX}`,
  check: `Our question was written for the second time. ${MAILBOX}`,
}
const writtenToKeeper = {
  remind: `Your death had been reported, so our question to a keeper was written. ${MAILBOX}`,
  check: `Your death had been reported, so our second question to a keeper was written. ${MAILBOX}`,
}

const sentences: Partial<Record<Kind, Sentence>> = {
  recall: () =>
    'Somebody had reported your death. You are alive, so it was called back and sealed again.',
  schedule: (name, detail) =>
    day(detail)
      ? `You planned it for ${name}: ${day(detail)}, where they live.`
      : `You planned it for ${name}.`,
  postpone: (_, detail) => `It was postponed to ${day(detail)}.`,
  keeperPostpone: (_, detail) =>
    `After your death had been reported, a keeper put it off to ${day(detail)}.`,
  warningAccepted: (_, { mail = 'check', keeper, isInMailbox }) => {
    if (isInMailbox) return (keeper ? writtenToKeeper : written)[mail]
    return (keeper ? askedKeeper : asked)[mail]
  },
  warningRefused: (_, { mail, address, isOtherLeft, keeper }) => {
    if (keeper)
      return `${mail === 'remind' ? 'Our question' : 'Our second question'} didn’t reach one of your keepers.`
    const question = mail === 'remind' ? 'Our question' : 'Our second question'
    const tried = address
      ? `${question} couldn’t be delivered to ${address}.`
      : `${question} had nowhere to go: we know no address of yours.`
    return isOtherLeft
      ? `${tried} We wrote to another address of yours.`
      : `${tried} You could not be reached, so it goes out on its day.`
  },
  resume: (_, { isAuthorConfirmed }) =>
    isAuthorConfirmed
      ? 'You confirmed your own address, so it is arranged.'
      : 'Nobody had put it on hold but we ourselves, so it goes on as planned.',
  replan: (_, detail) =>
    detail.isAfterStop
      ? `Your account may send again. Its day is ${day(detail)}.`
      : `You gave it another plan. Its day is ${day(detail)}.`,
  undo: () => 'The change of its day was undone.',
  sendNow: () => 'You confirmed that it is to be sent now.',
  rederive: (name, detail) => `${name}’s birth date was changed. Its day is ${day(detail)}.`,
  zoneDataChanged: (name) =>
    `Clocks are set differently where ${name} lives, so its moment moved. Its day and hour stay.`,
  reinstate: (name) => `It was a mistake that ${name} had died: the plan stands again.`,
  withdraw: () => 'It goes to the person it was first meant for, so it was called off here.',
  hold: (name, { reason }) => holds[reason ?? 'author'](name),
  nudge: () => 'A reminder that it is on hold was written to you.',
  entrust: () =>
    'Its author left us and wanted it delivered all the same. Nobody is asked any more: it goes out on its day.',
  cancel: () => 'You called it off.',
  restore: () => 'You took the calling off back.',
  release: (name) => `Its time came: our letter to ${name} was written.`,
  accept: (name, { isWaitingForMailServer, isInMailbox }) => {
    if (isWaitingForMailServer) return waitsHere()
    return isInMailbox
      ? 'The letter was put into this Kinfold’s own mailbox.'
      : `${name}’s mail server took our letter.`
  },
  deliver: (name) => `Our letter arrived at ${name}’s.`,
  open: (name, { isWritten }) => `${name} pressed ${isWritten ? 'Read' : 'Listen'}.`,
  softBounce: (name) => `${name}’s mail server asked us to try later.`,
  retry: (name) => `We wrote to ${name} again.`,
  hardBounce: (name) => `The address we have for ${name} didn’t take our letter.`,
  giveUp: (name) => `${name}’s mail server didn’t take our letter for three days.`,
  readdress: (name) => `We wrote to ${name} at another address.`,
  keepSafe: () => 'No address is left to try. We keep it, and try again every year on its day.',
  tryAgain: (name) => `A year has passed: we wrote to ${name} again.`,
  redirect: (name, { by }) =>
    `${by ?? 'Your family'} recorded that ${name} has died. Nothing was sent.`,
  sealAgain: () => 'Its event hasn’t come after all, so it is sealed again.',
  refuse: (name) => `${name} said that it isn’t for them. Nothing more is sent.`,
  takeBack: (name, { isFollowing }) =>
    isFollowing
      ? `${name} took back that it isn’t for them, so its plan stands again.`
      : `${name} took that back. It waits for them on their page.`,
  flag: () => 'Something is not right with it. We are looking into it.',
}
