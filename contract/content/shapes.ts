import * as z from 'zod/mini'
import { categoryIds } from '#contract/rules/articles/categories.ts'
import { knowledgeTopics } from '#contract/rules/knowledge-article.ts'
import { clothColours } from '#contract/rules/quilt-cloth.ts'
import { patternNames } from '#contract/rules/quilt.ts'
import { date, id, instant, line, words } from '#contract/shapes.ts'

/** What the content desk looks after. Reviews are account holders' own, and have their box at the care desk. */
export const contentKinds = ['post', 'faq', 'prompt', 'template', 'testimonial'] as const
export type ContentKind = (typeof contentKinds)[number]
export const contentKind = z.enum(contentKinds)

/** The name an entry is known by: a post's address, an answer's anchor. Fixed once it has been public. */
export const contentKey = z
  .string({ error: 'The address is missing.' })
  .check(
    z.trim(),
    z.minLength(1, 'The address can’t be empty.'),
    z.maxLength(80, 'The address can have at most 80 characters.'),
    z.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'An address has small letters, digits and single hyphens: legacy-letters.',
    ),
  )

const blockChoice = z.strictObject({
  pattern: z.enum(patternNames as [string, ...string[]]),
  /** Ground, figure, accent, shade, heart. */
  cloths: z.array(z.enum(Object.keys(clothColours) as [string, ...string[]])).check(z.length(5)),
})

const focus = z.number().check(z.gte(0), z.lte(1))
const photoFields = { pictureId: id, focusX: focus, focusY: focus }

const source = z.strictObject({
  name: line(120, 'A source’s name'),
  href: line(300, 'A source’s address').check(
    z.regex(/^https:\/\/[^\s/]+(\/\S*)?$/, 'A source’s address begins with https://.'),
  ),
  about: line(300, 'What a source is for'),
})

const ownPath = line(200, 'The page to read on').check(
  z.regex(/^\/(?!\/)\S*$/, 'The page to read on is one of ours and begins with a slash.'),
)

/** What each kind must be before anybody may see it. */
export const contentFields = {
  post: z.strictObject({
    title: line(140, 'The title'),
    /** What tabs and search results call it, where the title is too long for them; else empty. */
    pageTitle: z
      .string()
      .check(z.trim(), z.maxLength(60, 'The short title can have at most 60 characters.')),
    excerpt: line(160, 'The summary'),
    author: line(80, 'The author'),
    publishedOn: date,
    category: z.enum(['featured', ...categoryIds]),
    tags: z
      .array(
        line(30, 'A tag').check(
          z.regex(/^[a-z0-9]+([ -][a-z0-9]+)*$/, 'A tag has small letters, digits and hyphens.'),
        ),
      )
      .check(
        z.minLength(1, 'A post needs at least one tag.'),
        z.maxLength(8, 'A post has at most 8 tags.'),
      ),
    block: blockChoice,
    /** A picture instead of the block; never without words for those who can't see it. */
    photo: z.nullable(
      z.strictObject({
        ...photoFields,
        alt: line(300, 'The alternative text of the picture'),
      }),
    ),
    /** In the small Markdown of contract/rules/articles/markdown.ts. */
    body: words(60_000, 'The text'),
    sources: z.array(source).check(z.maxLength(20, 'A post names at most 20 sources.')),
  }),
  faq: z.strictObject({
    topic: z.enum(Object.keys(knowledgeTopics) as (keyof typeof knowledgeTopics)[]),
    question: line(200, 'The question'),
    /** Paragraphs of plain text. */
    answer: z
      .array(words(2000, 'A paragraph'))
      .check(
        z.minLength(1, 'The answer can’t be empty.'),
        z.maxLength(12, 'An answer has at most 12 paragraphs.'),
      ),
    path: ownPath,
  }),
  prompt: z.strictObject({
    category: z.enum([
      'childhood',
      'traditions',
      'wisdom',
      'relationships',
      'adventures',
      'legacy',
    ]),
    prompt: line(240, 'The prompt'),
    type: z.enum(['voice', 'photo', 'written', 'video']),
    difficulty: z.enum(['easy', 'medium', 'deep']),
    suggestedDuration: line(20, 'The duration').check(
      z.regex(/^\d{1,2}-\d{1,2} minutes$/, 'A duration reads like “2-3 minutes”.'),
    ),
    /** `{name}` stands for the person: asked of the living, remembered of those who have died. */
    asked: line(240, 'The prompt for someone living').check(named('The prompt for someone living')),
    remembered: line(240, 'The prompt about someone who has died').check(
      named('The prompt about someone who has died'),
    ),
  }),
  template: z.strictObject({
    title: line(80, 'The title'),
    occasion: line(60, 'The occasion'),
    /** Why someone would choose it, in a sentence. */
    reason: line(200, 'The sentence on the card'),
    prompt: line(300, 'The first prompt'),
    more: z
      .array(line(200, 'A further question'))
      .check(z.maxLength(6, 'At most 6 further questions.')),
  }),
  testimonial: z.strictObject({
    quote: line(500, 'The quotation'),
    name: line(80, 'The name'),
    location: line(80, 'The place'),
    plan: line(40, 'The plan'),
    rating: z.int().check(z.gte(1, 'One to five stars.'), z.lte(5, 'One to five stars.')),
  }),
} as const

function named(what: string) {
  return z.regex(/\{name\}/, `${what} needs {name} where the person is named.`)
}

export type ContentFields = { [K in ContentKind]: z.output<(typeof contentFields)[K]> }
export type Published<K extends ContentKind> = { readonly id: string } & Readonly<ContentFields[K]>

/** What lists need of a post: all but its text, and how long that is. */
export type PostListing = Omit<ContentFields['post'], 'body' | 'sources'> & { words: number }
export type PostText = Pick<ContentFields['post'], 'body' | 'sources'>

interface Changes<Fields> {
  /** New ones, and other words for committed ones, by id. */
  readonly changed: Record<string, Fields>
  readonly withdrawn: string[]
}

/** Where what is public differs from what came with the program. A kind that doesn't is absent. */
export interface Overlay {
  /** Grows with every change of what is public; 0 where nothing ever was. */
  readonly revision: number
  readonly post?: Changes<PostListing>
  readonly faq?: Changes<ContentFields['faq']>
  readonly prompt?: Changes<ContentFields['prompt']>
  readonly template?: Changes<ContentFields['template']>
  readonly testimonial?: Changes<ContentFields['testimonial']>
  /** The texts of changed posts; complete on the server, elsewhere those that are needed. */
  readonly texts?: Record<string, PostText>
}

export const contentStates = ['built-in', 'draft', 'scheduled', 'published', 'withdrawn'] as const
export type ContentState = (typeof contentStates)[number]

const changesOf = <S extends z.ZodMiniType>(fields: S) =>
  z.strictObject({ changed: z.record(z.string(), fields), withdrawn: z.array(z.string()) })
const postListing = z.extend(z.omit(contentFields.post, { body: true, sources: true }), {
  words: z.int(),
})

export const postText = z.pick(contentFields.post, { body: true, sources: true })

export const overlay = z.strictObject({
  revision: z.int(),
  post: z.optional(changesOf(postListing)),
  faq: z.optional(changesOf(contentFields.faq)),
  prompt: z.optional(changesOf(contentFields.prompt)),
  template: z.optional(changesOf(contentFields.template)),
  testimonial: z.optional(changesOf(contentFields.testimonial)),
  texts: z.optional(z.record(z.string(), postText)),
})

export const listedEntry = z.strictObject({
  kind: contentKind,
  key: z.string(),
  /** Null for what came with the program and nobody has touched. */
  entryId: z.nullable(id),
  title: z.string(),
  state: z.enum(contentStates),
  isBuiltIn: z.boolean(),
  /** Public, and its draft says something else. */
  hasUnpublished: z.boolean(),
  publishAt: z.nullable(instant),
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
})
export type ListedEntry = z.output<typeof listedEntry>
