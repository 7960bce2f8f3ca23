import { partsOf } from '#contract/rules/articles/markdown.ts'
import { mayLead } from '#contract/rules/articles/markdown-spans.ts'
import { contentFields, type ContentFields, type ContentKind } from '#contract/content/shapes.ts'
import type { Actor } from '#server/platform/actors.ts'
import { invalid } from '#server/platform/errors.ts'
import type { EntryRow } from './store.ts'
import { isUnnamed } from './write-entry.ts'

/** The draft as it may be shown to everybody, or a refusal that says everything that is still missing. */
export async function assertPublishable(
  actor: Actor,
  row: Pick<EntryRow, 'kind' | 'key' | 'draft'>,
): Promise<ContentFields[ContentKind]> {
  const kind = row.kind as ContentKind
  const parsed = contentFields[kind].safeParse(dated(actor, kind, row.draft))
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
  if (isUnnamed(row.key)) wrong.unshift('Choose an address first.')
  if (parsed.success && kind === 'post')
    wrong.push(...(await wrongWithPost(actor, parsed.data as ContentFields['post'])))
  if (wrong.length > 0) throw invalid([...new Set(wrong)].slice(0, 6).join(' '))
  return parsed.data!
}

/** A post without a day is of the day it is published. */
function dated(actor: Actor, kind: ContentKind, draft: unknown): unknown {
  if (kind !== 'post') return draft
  const fields = draft as { publishedOn: string }
  return { ...fields, publishedOn: fields.publishedOn || actor.now().slice(0, 10) }
}

async function wrongWithPost(actor: Actor, post: ContentFields['post']): Promise<string[]> {
  const parts = partsOf(post.body)
  const pictures = parts.filter((part) => part.kind === 'picture')
  const wrong = deadLinks(post.body).map(
    (href) =>
      `The link “${href.slice(0, 80)}” can’t be followed: links begin with https:// or, for our own pages, with a slash.`,
  )
  if (!parts.some(({ kind }) => kind === 'paragraph'))
    wrong.push('The text needs at least one paragraph.')
  if (pictures.some(({ words }) => !words))
    wrong.push('A picture in the text has no alternative text.')
  const wanted = pictures.map(({ pictureId }) => pictureId)
  if (post.photo) wanted.push(post.photo.pictureId)
  if (wanted.length > 0 && (await countPictures(actor, wanted)) < new Set(wanted).size)
    wrong.push('One of the pictures isn’t here any more. Add it again.')
  return wrong
}

const deadLinks = (body: string): string[] =>
  [...body.matchAll(/(?<!!)\[[^[\]]+\]\(([^()\s]*)/g)]
    .map((match) => match[1]!)
    .filter((href) => !mayLead(href))

async function countPictures({ db }: Actor, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('content_pictures')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('id', 'in', [...new Set(ids)])
    .executeTakeFirstOrThrow()
  return Number(count)
}
