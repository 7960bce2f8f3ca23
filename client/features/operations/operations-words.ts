import { dateWriter } from '#contract/rules/date-looks.ts'
import type { HoldReason } from '#contract/rules/delivery/trigger.ts'

const moment = dateWriter('moment with seconds')

export const momentWords = (at: string): string => (at ? moment(new Date(at)) : 'unknown')

const mails: Readonly<Record<string, string>> = {
  waiting: 'Waiting to leave',
  accepted: 'Taken by a mail server',
  kept: 'Kept in the built-in mailbox',
  failed: 'Refused for good',
  void: 'No longer meant',
}

export const mailWords = (status: string): string => mails[status] ?? status

const holds: Readonly<Record<HoldReason, string>> = {
  author: 'Its author said “not now”',
  'author-unreachable': 'Its author can’t be reached',
  'recipient-refused': 'Its recipient asked us not to write',
  'author-unconfirmed': 'Its author hasn’t confirmed their own address yet',
  'sender-stopped': 'Sending from its author’s account was stopped',
  'not-arranged': 'Its author had no room left for a new address',
  'birth-date-missing': 'A birth date is missing',
  'changed-after-backup': 'It was changed after the backup that this house came from',
  'day-passed': 'Its day passed while it was held',
}

export const holdWords = (reason: string): string =>
  (holds as Readonly<Record<string, string>>)[reason] ?? reason

const returns: Readonly<Record<string, string>> = {
  'no-mailbox': 'No such mailbox',
  'no-domain': 'No such mail server',
  closed: 'The mailbox is closed',
  full: 'The mailbox is full',
  blocked: 'Our letters are blocked',
  other: 'For another reason',
}

export const bounceWords = (because: string): string => returns[because] ?? because
