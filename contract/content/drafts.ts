import * as z from 'zod/mini'
import { grouped } from '#contract/rules/grouped.ts'
import { contentFields, contentKinds, contentStates, type ContentKind } from './shapes.ts'
import { id, instant } from '#contract/shapes.ts'

// A draft may be empty anywhere; it only has to fit into the house.
const some = (longest: number) =>
  z.string().check(z.maxLength(longest, `This text is longer than ${grouped(longest)} characters.`))
const several = <S extends z.ZodMiniType>(one: S, most: number) =>
  z.array(one).check(z.maxLength(most, `There are more than ${most} of these.`))

const { post, faq, prompt, testimonial } = contentFields
const photo = post.shape.photo.def.innerType

export const contentDrafts = {
  post: z.strictObject({
    title: some(300),
    pageTitle: some(120),
    excerpt: some(500),
    author: some(160),
    publishedOn: some(10),
    category: post.shape.category,
    tags: several(some(60), 20),
    block: post.shape.block,
    photo: z.nullable(z.extend(photo, { alt: some(600) })),
    body: some(60_000),
    sources: several(z.strictObject({ name: some(200), href: some(500), about: some(500) }), 40),
  }),
  faq: z.strictObject({
    topic: faq.shape.topic,
    question: some(400),
    answer: several(some(4000), 20),
    path: some(300),
  }),
  prompt: z.strictObject({
    category: prompt.shape.category,
    prompt: some(400),
    type: prompt.shape.type,
    difficulty: prompt.shape.difficulty,
    suggestedDuration: some(40),
    asked: some(400),
    remembered: some(400),
  }),
  template: z.strictObject({
    title: some(160),
    occasion: some(120),
    reason: some(400),
    prompt: some(600),
    more: several(some(400), 12),
  }),
  testimonial: z.strictObject({
    quote: some(1000),
    name: some(160),
    location: some(160),
    plan: some(80),
    rating: testimonial.shape.rating,
  }),
} as const satisfies Record<ContentKind, z.ZodMiniType>

export type ContentDrafts = { [K in ContentKind]: z.output<(typeof contentDrafts)[K]> }

const draftOf = <K extends ContentKind>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), fields: contentDrafts[kind] })

/** A kind and its words, so that neither can be taken for another. */
export const draft = z.discriminatedUnion('kind', [
  draftOf('post'),
  draftOf('faq'),
  draftOf('prompt'),
  draftOf('template'),
  draftOf('testimonial'),
])
export type Draft = { [K in ContentKind]: { kind: K; fields: ContentDrafts[K] } }[ContentKind]

export const deskEntry = z.strictObject({
  entryId: id,
  key: z.string(),
  /** Once the public knew it by this name, it keeps it. */
  isKeyFixed: z.boolean(),
  draft,
  version: z.int(),
  state: z.enum(contentStates),
  isBuiltIn: z.boolean(),
  hasUnpublished: z.boolean(),
  publishAt: z.nullable(instant),
  changedAt: instant,
  changedBy: z.nullable(z.string()),
})
export type DeskEntry = z.output<typeof deskEntry>

const versionReasons = [
  'built-in',
  'kept',
  'scheduled',
  'published',
  'withdrawn',
  'restored',
] as const
export const entryVersion = z.strictObject({
  versionId: id,
  number: z.int(),
  what: z.enum(versionReasons),
  madeAt: instant,
  madeBy: z.nullable(z.string()),
})
export type EntryVersion = z.output<typeof entryVersion>

export const picture = z.strictObject({
  pictureId: id,
  name: z.string(),
  width: z.int(),
  height: z.int(),
  addedAt: instant,
})
export type ContentPicture = z.output<typeof picture>

export const kindNames = {
  post: 'Posts',
  faq: 'Questions',
  prompt: 'Prompts',
  template: 'Message ideas',
  testimonial: 'Testimonials',
} as const satisfies Record<(typeof contentKinds)[number], string>
