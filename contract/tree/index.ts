import * as z from 'zod/mini'
import { bytes, endpoint } from '#contract/endpoint.ts'
import { similarPerson } from '#contract/people/shapes.ts'
import { longestDateWords, longestName, longestSource } from '#contract/rules/person-limits.ts'
import {
  coupleKinds,
  parentages,
  sexes,
  type CoupleKind,
} from '#contract/rules/tree/family-graph.ts'
import { familyParams, id, line } from '#contract/shapes.ts'

export const partnershipKinds = coupleKinds
export type PartnershipKind = CoupleKind
export const nameKinds = ['birth', 'married', 'script', 'other'] as const
export const lifeEventKinds = [
  'baptism',
  'schooling',
  'work',
  'home',
  'emigration',
  'immigration',
  'service',
  'burial',
  'engagement',
  'marriage',
  'separation',
  'divorce',
  'other',
] as const
/** What somebody new can be to somebody who is there. */
export const kinKinds = ['parent', 'partner', 'child', 'sibling', 'chosen-kin'] as const
export type KinKind = (typeof kinKinds)[number]

export const mostNames = 20
export const mostLifeEvents = 200
/** Of one person, with anybody at all, and as somebody’s child. */
export const mostPartnerships = 50

const whole = '/api/families/:familyId/tree'
const one = `${whole}/people/:personId` as const
const params = z.strictObject({ familyId: id, personId: id })

/** Columns of one length: a family of any size in one small answer. People are named by their place in `ids`. */
const skeleton = z.strictObject({
  people: z.strictObject({
    ids: z.array(id),
    names: z.array(z.string()),
    /** Years; null where nobody knows, or where it isn’t the reader’s to know. */
    born: z.array(z.nullable(z.int())),
    died: z.array(z.nullable(z.int())),
    /** Whose years aren’t certain, and how each is said in short: “about 1890”. Few, beside everybody. */
    inexact: z.strictObject({
      people: z.array(z.int()),
      born: z.array(z.string()),
      died: z.array(z.string()),
    }),
    /** What else somebody is called, one after the other: a first name beside the nickname, a name before a wedding. */
    otherNames: z.strictObject({ people: z.array(z.int()), names: z.array(z.string()) }),
    /** Places in `sexes`. */
    sex: z.array(z.int()),
    isLiving: z.array(z.boolean()),
    portraits: z.array(z.nullable(id)),
  }),
  partnerships: z.strictObject({
    ids: z.array(id),
    /** Places in `partnershipKinds`. */
    kinds: z.array(z.int()),
    /** Those who have parted: places in `ids`. */
    ended: z.array(z.int()),
    partners: z.array(z.array(z.int())),
    children: z.array(z.array(z.int())),
    /** Beside `children`: places in `parentages`. */
    parentages: z.array(z.array(z.int())),
  }),
  /** Whom somebody counts as their own without either: pairs of people. */
  chosenKin: z.array(z.array(z.int())),
  /** The reader’s own person, if they are written down. */
  me: z.nullable(z.int()),
  /** What the reader can take back, and bring back. */
  mayUndo: z.boolean(),
  mayRedo: z.boolean(),
  /** There are more people than these. */
  isPart: z.optional(z.boolean()),
})
export type TreeSkeleton = z.output<typeof skeleton>

const someWords = (longest: number, what: string) =>
  z
    .string({ error: `${what} must be text.` })
    .check(
      z.trim(),
      z.maxLength(longest, `${what} can have at most ${longest} characters.`),
      z.regex(/^[^\u0000-\u001f\u007f]*$/, `${what} has a character that can’t be stored.`),
    )

const personName = z.strictObject({
  kind: z.enum(nameKinds),
  name: line(longestName, 'The name'),
})
const lifeEvent = z.strictObject({
  kind: z.enum(lifeEventKinds),
  what: someWords(longestName, 'What happened'),
  /** As genealogists write it: “about 1890”, “between 1890 and 1895”, “12 MAR 1890”. */
  written: someWords(longestDateWords, 'The date'),
  place: someWords(longestName, 'The place'),
  /** Where it stands: a register, an archive, a book. Left out by a writer, the one that is there stays. */
  source: z.optional(someWords(longestSource, 'The source')),
})
export type LifeEvent = z.output<typeof lifeEvent>

const names = z.array(personName).check(z.maxLength(mostNames, `At most ${mostNames} names.`))
export const lifeEvents = z
  .array(lifeEvent)
  .check(z.maxLength(mostLifeEvents, `At most ${mostLifeEvents} events.`))

const life = z.strictObject({
  /** For viewers nothing is told about the living. */
  isHidden: z.boolean(),
  /** Of the person: whoever writes says which one they had before them. */
  version: z.int(),
  /** When and where they were born and died, and how it is known; not where it is hidden. */
  ends: z.optional(
    z.strictObject({
      born: z.string(),
      bornPlace: z.string(),
      bornSource: z.string(),
      died: z.string(),
      diedPlace: z.string(),
      diedSource: z.string(),
    }),
  ),
  names,
  events: lifeEvents,
  /** In which they are a partner, and in which a child. */
  partnerships: z
    .array(z.strictObject({ id, kind: z.enum(partnershipKinds), events: lifeEvents }))
    .check(z.maxLength(mostPartnerships)),
  parentages: z
    .array(z.strictObject({ id, partnershipId: id, kind: z.enum(parentages) }))
    .check(z.maxLength(mostPartnerships)),
  /** With whom, and the id of what links them. */
  chosenKin: z.array(z.strictObject({ id, personId: id })).check(z.maxLength(mostPartnerships)),
})
export type Life = z.output<typeof life>

const newKin = z.strictObject({
  kind: z.enum(kinKinds, {
    error: 'Please say who they are: parent, partner, child, sibling or chosen kin.',
  }),
  /** How a parent is a parent; for siblings, how they came to the same parents. */
  parentage: z.optional(z.enum(parentages)),
  partnership: z.optional(z.enum(partnershipKinds)),
  /** With whom a child is; or whose partnership a partner joins, and with it its children. */
  partnershipId: z.optional(id),
  /** Somebody who is there already, or somebody new: one of both. */
  personId: z.optional(id),
  newPerson: z.optional(
    z.strictObject({
      givenName: line(longestName, 'The first name'),
      surname: z.optional(someWords(longestName, 'The family name')),
      sex: z.optional(z.enum(sexes)),
      bornWords: z.optional(someWords(longestDateWords, 'What is known of the birth')),
    }),
  ),
})
export type NewKin = z.output<typeof newKin>

/** “Adding Bo Hale”. */
const taken = z.strictObject({ what: z.string() })

export const tree = {
  read: endpoint({
    method: 'GET',
    path: whole,
    access: 'family-viewer',
    summary:
      'The whole family as a graph: people, partnerships, children. Viewers aren’t told the years of the living here; birthdays stand among the people. The nearest are those around somebody, else around oneself: a part where the family is large, at once.',
    params: familyParams,
    query: z.strictObject({
      part: z._default(z.enum(['whole', 'nearest']), 'whole'),
      person: z.optional(id),
    }),
    reply: skeleton,
  }),
  life: endpoint({
    method: 'GET',
    path: `${one}/life`,
    access: 'family-viewer',
    summary:
      'Somebody’s other names, what happened in their life, and the ids of what links them to others.',
    params,
    reply: life,
  }),
  writeLife: endpoint({
    method: 'PUT',
    path: `${one}/life`,
    access: 'family-editor',
    summary:
      'Write somebody’s other names and events; what stood there before is replaced, unless somebody else changed the person since `version`.',
    params,
    body: z.strictObject({
      version: z.int({ error: 'The version is missing. Please open this person again.' }),
      names,
      events: lifeEvents,
    }),
    reply: life,
  }),
  addKin: endpoint({
    method: 'POST',
    path: `${one}/kin`,
    access: 'family-editor',
    summary:
      'Link somebody to a parent, partner, child, sibling or chosen kin, new or already there.',
    params,
    body: newKin,
    reply: z.strictObject({
      personId: id,
      /** With whom somebody new may have been confused; only a hint. */
      similar: z.array(similarPerson).check(z.maxLength(20)),
    }),
    limit: { max: 600, perSeconds: 3600 },
    status: 201,
  }),
  portrait: endpoint({
    method: 'PUT',
    path: `${one}/portrait`,
    access: 'family-editor',
    summary: 'A photo of the vault stands on somebody’s card, or none; it can be taken back.',
    params,
    body: z.strictObject({ memoryId: z.nullable(id) }),
  }),
  removeParentage: endpoint({
    method: 'DELETE',
    path: `${whole}/parentages/:parentageId`,
    access: 'family-editor',
    summary: 'Somebody is no child of these parents after all. Nobody is removed.',
    params: z.strictObject({ familyId: id, parentageId: id }),
  }),
  leavePartnership: endpoint({
    method: 'DELETE',
    path: `${whole}/partnerships/:partnershipId/partners/:personId`,
    access: 'family-editor',
    summary: 'Somebody is no partner in this partnership after all. Nobody is removed.',
    params: z.strictObject({ familyId: id, partnershipId: id, personId: id }),
  }),
  merge: endpoint({
    method: 'POST',
    path: `${one}/merging`,
    access: 'family-editor',
    summary:
      'Somebody else who is written down is this same person: what hangs on the other goes to this one, in one change that can be taken back.',
    params,
    body: z.strictObject({ otherId: id }),
    limit: { max: 600, perSeconds: 3600 },
  }),
  file: endpoint({
    method: 'GET',
    path: `${whole}/gedcom`,
    access: 'family-viewer',
    summary:
      'The whole tree as a GEDCOM file, on request without the living; for viewers always without.',
    params: familyParams,
    query: z.strictObject({
      version: z._default(z.enum(['5.5.1', '7.0']), '5.5.1'),
      living: z._default(z.enum(['with', 'without']), 'with'),
    }),
    reply: bytes,
    limit: { max: 60, perSeconds: 3600 },
  }),
  zip: endpoint({
    method: 'GET',
    path: `${whole}/gedzip`,
    access: 'family-viewer',
    summary:
      'The whole tree as a GEDZIP: GEDCOM 7.0 with the pictures, films, papers and recordings of its people that the reader may see; without the living on request, for viewers always.',
    params: familyParams,
    query: z.strictObject({ living: z._default(z.enum(['with', 'without']), 'with') }),
    reply: bytes,
    limit: { max: 30, perSeconds: 3600 },
  }),
  undo: endpoint({
    method: 'POST',
    path: `${whole}/undoing`,
    access: 'family-editor',
    summary: 'Take back the last thing one did to the tree oneself; the answer says what it was.',
    params: familyParams,
    reply: taken,
  }),
  redo: endpoint({
    method: 'POST',
    path: `${whole}/redoing`,
    access: 'family-editor',
    summary: 'Do again what one took back last; the answer says what it is.',
    params: familyParams,
    reply: taken,
  }),
}
