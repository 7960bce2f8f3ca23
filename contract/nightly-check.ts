import * as z from 'zod/mini'
import { notice } from './accounts/shapes.ts'
import { endpoint } from './endpoint.ts'
import { familyParams, instant } from './shapes.ts'

/** What can keep a message from arriving. */
const findingKinds = [
  'author-unverified',
  'author-bounced',
  'keepers',
  'no-address',
  'bounced',
  'refused',
  'unsure',
  'unplayable',
  'leap-day',
  'past',
  'zone',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** What one press can do about it. */
const fixes = [
  'ask',
  'use-account-address',
  'february-28',
  'march-1',
  'resend-verification',
  'hold',
] as const
export type Fix = (typeof fixes)[number]

const finding = z.strictObject({
  /** Names it until it is mended. */
  key: z.string(),
  kind: z.enum(findingKinds),
  /** The first night it was found; now, if no night has passed yet. */
  since: instant,
  /** Something is due within 60 days. */
  isNear: z.boolean(),
  title: z.string(),
  words: z.string(),
  fixes: z.array(z.strictObject({ fix: z.enum(fixes), label: z.string() })),
  /** Where to mend it by hand. */
  link: z.nullable(z.strictObject({ href: z.string(), label: z.string() })),
})
export type Finding = z.output<typeof finding>

/** As many as anybody mends in one sitting. */
export const mostFindings = 100

const all = '/api/families/:familyId/findings'

export const nightlyCheck = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-author',
    summary:
      'What will keep one’s own messages from arriving, as it is now: the most urgent hundred, and how many there are.',
    params: familyParams,
    reply: z.strictObject({
      findings: z.array(finding),
      /** How many there are in all; the less urgent follow once those are mended. */
      all: z.int(),
    }),
  }),
  mend: endpoint({
    method: 'POST',
    path: `${all}/mending`,
    access: 'family-editor',
    summary: 'Mend a finding by one of its fixes.',
    params: familyParams,
    body: z.strictObject({
      key: z.string().check(z.maxLength(100)),
      fix: z.enum(fixes, { error: 'There is no such fix.' }),
    }),
    reply: notice,
    limit: { max: 120, perSeconds: 3600 },
  }),
}
