import { dateWriter } from '#contract/rules/date-looks.ts'
import type { CampaignCounts, CampaignState, Suppression } from '#contract/campaigns/shapes.ts'
import type { BadgeTone } from '#client/ui/badge.tsx'

export const stateWords: Readonly<Record<CampaignState, { name: string; tone: BadgeTone }>> = {
  draft: { name: 'Draft', tone: 'plain' },
  scheduled: { name: 'Scheduled', tone: 'indigo' },
  sending: { name: 'Leaving', tone: 'marigold' },
  paused: { name: 'Paused', tone: 'danger' },
  stopped: { name: 'Stopped', tone: 'plain' },
  sent: { name: 'Sent', tone: 'teal' },
}

export const countWords: readonly (readonly [keyof CampaignCounts, string])[] = [
  ['people', 'Meant for'],
  ['sent', 'Taken by their mail server'],
  ['waiting', 'Waiting for their turn'],
  ['posted', 'In our outbox'],
  ['refused', 'Refused, or given up after two days'],
  ['bounced', 'Came back'],
  ['skipped', 'Left out: they had left, or the sending was stopped'],
  ['unsubscribed', 'Left the newsletter after it'],
]

export const reasonWords: Readonly<Record<Suppression['because'], string>> = {
  unsubscribed: 'Left the newsletter',
  bounced: 'Their mailbox refused a letter',
  complained: 'Complained',
  'by-hand': 'Added by hand',
}

const moment = dateWriter('moment')
export const momentWords = (at: string): string => moment(new Date(at))

export const peopleWords = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`
