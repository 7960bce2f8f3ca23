import * as z from 'zod/mini'
import { heldParams, linkToken } from './held-by-link.ts'
import { bytes, endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { largestContributionBytes, longestContributionWords } from './rules/contribution-limits.ts'
import { holdsWebAddress } from './rules/web-address.ts'
import { familyParams, id, instant, line, words } from './shapes.ts'

export const contributedKinds = ['photo', 'video', 'audio'] as const
export type ContributedKind = (typeof contributedKinds)[number]

/** What a guest sent by a link: it waits in the family's tray, and is nowhere else until somebody takes it. */
const contribution = z.strictObject({
  id,
  kind: z.enum(contributedKinds),
  by: z.string(),
  words: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  byteLength: z.int(),
  sentAt: instant,
  /** Of the link it came by. */
  shareTitle: z.string(),
})
export type Contribution = z.output<typeof contribution>

export const mostReviewed = 200
const reviewed = z.strictObject({
  ids: z.array(id).check(z.minLength(1), z.maxLength(mostReviewed)),
})

const all = '/api/families/:familyId/contributions'

export const contributions = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-editor',
    summary: 'What guests sent by links and nobody has taken or declined yet, the oldest first.',
    params: familyParams,
    query: z.strictObject(pageQuery),
    reply: pageOf(contribution),
  }),
  content: endpoint({
    method: 'GET',
    path: `${all}/:contributionId/bytes`,
    access: 'family-editor',
    summary: 'The bytes of something that waits, to look at before it is taken.',
    params: z.strictObject({ familyId: id, contributionId: id }),
    query: z.strictObject({ download: z.optional(z.enum(['1'])) }),
    reply: bytes,
  }),
  accept: endpoint({
    method: 'POST',
    path: `${all}/acceptances`,
    access: 'family-editor',
    summary:
      'Take some of what waits into the vault. What the vault has already is only removed from the tray, and counted.',
    params: familyParams,
    body: reviewed,
    reply: z.strictObject({ taken: z.int(), known: z.int() }),
  }),
  decline: endpoint({
    method: 'POST',
    path: `${all}/refusals`,
    access: 'family-editor',
    summary: 'Decline some of what waits: it is removed for good.',
    params: familyParams,
    body: reviewed,
    reply: z.strictObject({ declined: z.int() }),
  }),
}

const held = '/api/shares/:token/contributions'
/** Got by opening the link, with its password where it has one. */
const opened = z.strictObject({ key: z.string().check(z.maxLength(100)) })
const isHere = z.strictObject({ isHere: z.boolean() })

/** For people without an account. */
export const contributing = {
  announce: endpoint({
    method: 'POST',
    path: held,
    access: 'token',
    summary: 'Say that a photo, a film or a voice is coming, from whom, and with which words.',
    params: heldParams,
    query: opened,
    body: z.strictObject({
      /** Made by the device: sending twice adds it once. */
      contributionId: id,
      // It stands in a letter to the family: no place for a web address.
      name: line(60, 'Your name').check(
        z.refine((name) => !holdsWebAddress(name), 'Your name can’t hold a web address.'),
      ),
      words: z.union([z.literal(''), words(longestContributionWords, 'What you say about it')]),
      fileName: line(200, 'Its name'),
      byteLength: z
        .int()
        .check(
          z.minimum(1, 'There is nothing in this file.'),
          z.maximum(
            largestContributionBytes,
            'One file can have at most 200 MB here. It is safe on your device.',
          ),
        ),
    }),
    reply: isHere,
    limit: { max: 600, perSeconds: 3600 },
    status: 201,
  }),
  receive: endpoint({
    method: 'PUT',
    path: `${held}/:contributionId/bytes`,
    access: 'token',
    summary: 'The bytes of what was announced, whole.',
    params: z.strictObject({ token: linkToken, contributionId: id }),
    query: opened,
    reply: isHere,
    limit: { max: 600, perSeconds: 3600 },
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: `${held}/:contributionId`,
    access: 'token',
    summary: 'Take back what one sent, while nobody of the family has taken or declined it.',
    params: z.strictObject({ token: linkToken, contributionId: id }),
    query: opened,
    limit: { max: 600, perSeconds: 3600 },
  }),
}
