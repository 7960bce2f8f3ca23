import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { certainties } from './rules/memory-date.ts'
import { timelineKinds, type TimelineKind } from './rules/timeline-kinds.ts'
import { date, familyParams, id } from './shapes.ts'

export const mostCounted = 1000
export const mostDecades = 1000
const mostNamed = 20

/** One thing that happened. */
const moment = z.strictObject({
  key: z.string(),
  kind: z.enum(timelineKinds),
  on: date,
  certainty: z.enum(certainties),
  /** When, as somebody wrote it who didn't know the day. */
  written: z.string(),
  title: z.string(),
  words: z.string(),
  place: z.string(),
  people: z.array(z.strictObject({ id, name: z.string() })).check(z.maxLength(mostNamed)),
  /** Of a photo, film or paper, where there is something to be shown. */
  picture: z.nullable(
    z.strictObject({
      memoryId: id,
      isWaiting: z.boolean(),
      /** Hundred times width over height. */ aspect: z.int(),
    }),
  ),
  voice: z.nullable(
    z.strictObject({
      mediaId: id,
      durationMs: z.nullable(z.int()),
      /** How loud it is from beginning to end is known, and told by its file. */
      hasLine: z.boolean(),
    }),
  ),
})
export type TimelineMoment = z.output<typeof moment>

const kinds = z.string().check(
  z.maxLength(100),
  z.refine((text) => kindsIn(text) !== undefined, 'No kind of moment is called so.'),
)

/** `birth,photo`, as an address says it. */
export function kindsIn(text: string): readonly TimelineKind[] | undefined {
  const all = text.split(',')
  const found = timelineKinds.filter((kind) => all.includes(kind))
  return found.length === all.length ? found : undefined
}

const looked = {
  /** What they are in, or what is told of or by them. */
  personId: z.optional(id),
  /** Everybody who descends from this person, and those who married in. */
  branchOf: z.optional(id),
  kinds: z.optional(kinds),
}

const all = '/api/families/:familyId/timeline'

export const timeline = {
  decades: endpoint({
    method: 'GET',
    path: `${all}/decades`,
    access: 'family-viewer',
    summary: 'The decades in which something happened, the oldest first, and how much in each.',
    params: familyParams,
    query: z.strictObject(looked),
    reply: z.strictObject({
      decades: z
        .array(
          z.strictObject({
            /** 1980 for 1980 to 1989. */
            start: z.int(),
            count: z.int(),
            /** Beyond a thousand of one kind nobody counts. */
            isMore: z.boolean(),
          }),
        )
        .check(z.maxLength(mostDecades)),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-viewer',
    summary:
      'What happened in ten years, the oldest first: births, marriages and deaths, photos, films, papers and sounds, voices and time capsules.',
    params: familyParams,
    query: z.strictObject({
      ...pageQuery,
      ...looked,
      decade: z.coerce
        .number()
        .check(
          z.int(),
          z.minimum(0),
          z.maximum(9990),
          z.multipleOf(10, 'A decade begins with a 0.'),
        ),
    }),
    reply: pageOf(moment),
  }),
}
