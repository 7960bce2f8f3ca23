import { dateWriter, deviceZone } from '#contract/rules/date-looks.ts'
import type { EntryVersion } from '#contract/content/drafts.ts'
import type { ContentKind, ContentState } from '#contract/content/shapes.ts'
import type { BadgeTone } from '#client/ui/badge.tsx'

export const stateWords: Readonly<Record<ContentState, { name: string; tone: BadgeTone }>> = {
  'built-in': { name: 'As delivered', tone: 'plain' },
  draft: { name: 'Draft', tone: 'marigold' },
  scheduled: { name: 'Planned', tone: 'indigo' },
  published: { name: 'Public', tone: 'teal' },
  withdrawn: { name: 'Taken off', tone: 'danger' },
}

interface KindWords {
  readonly one: string
  readonly begin: string
  /** Where the public sees it. */
  readonly where: string
  /** What its key is called. */
  readonly key: string
}

export const kindWords: Readonly<Record<ContentKind, KindWords>> = {
  post: {
    one: 'post',
    begin: 'Write a post',
    where: 'On the blog, in its feeds and its search.',
    key: 'Address: /blog/',
  },
  faq: {
    one: 'question',
    begin: 'Add a question',
    where: 'On /faqs, and in the answers of the care chat.',
    key: 'Anchor: /faqs#',
  },
  prompt: {
    one: 'prompt',
    begin: 'Add a prompt',
    where: 'On the start page, in the family’s home and beside the recorder.',
    key: 'Name',
  },
  template: {
    one: 'message idea',
    begin: 'Add a message idea',
    where: 'On /legacy-messages, and in the composer it opens.',
    key: 'Name in links',
  },
  testimonial: {
    one: 'testimonial',
    begin: 'Add a testimonial',
    where: 'On the start page, with the plans, and on /reviews.',
    key: 'Name',
  },
}

export const versionWords: Readonly<Record<EntryVersion['what'], string>> = {
  'built-in': 'Came with the program',
  kept: 'Kept',
  scheduled: 'Planned',
  published: 'Published',
  withdrawn: 'Taken off',
  restored: 'Brought back',
}

const moment = dateWriter('moment')
export const momentWords = (at: string): string => moment(Date.parse(at))

/** The zone in which the editor's clock runs, as people call it. */
export const zoneWords = (): string => deviceZone().replaceAll('_', ' ')

/** What a title becomes in an address. */
export const slugFrom = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
