import { pageOf, type Family } from '#server/features/archive/heirloom/family.ts'
import { linesOnPage } from '#server/features/archive/heirloom/limits.ts'
import { compare, pieces } from '#server/features/archive/heirloom/sort-order.ts'
import type { MessageRow } from '#server/features/archive/heirloom/keepsake-rows.ts'
import { lettersList } from './addresses.ts'
import { leaves, list, Page, paragraphs, said } from './html.ts'
import { original, shown } from './media.ts'
import { dayOf } from './words.ts'

const titleOf = ({ title, kind }: MessageRow) =>
  title || (kind === 'written' ? 'A letter' : 'A voice message')

const pathOf = (message: MessageRow) => pageOf('letters', message, titleOf(message))
const textPath = (message: MessageRow) => pathOf(message).replace(/html$/, 'txt')

/** What was said in a recording, written down. */
const heard = ({ texts }: MessageRow): string[] =>
  Array.isArray(texts)
    ? texts.flatMap((part: unknown) =>
        typeof part === 'string'
          ? [part]
          : typeof part === 'object' && part !== null && 'text' in part
            ? [String(part.text)]
            : [],
      )
    : []

const facts = (message: MessageRow): string[] =>
  [
    message.for_whom && `For ${message.for_whom}`,
    message.occasion,
    `Made on ${dayOf(message.created_at)}`,
    message.prompt && `Asked: ${message.prompt}`,
  ].filter(Boolean) as string[]

export function* letterPages(family: Family): Generator<Page> {
  const messages = family.records.messages.toSorted(
    (a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id),
  )
  const parts = pieces(messages, linesOnPage)
  const paths = parts.map((_, at) => lettersList(at))
  for (const [at, part] of parts.entries()) {
    const page = new Page(paths[at]!, 'Your letters and messages')
    page.add(
      '<p>What you wrote and recorded yourself. What others have made for a day to come is theirs, and isn’t in here.</p>',
      leaves(page, paths, at),
      list(
        part.map(
          (one) =>
            `${page.link(pathOf(one), titleOf(one))} <span class="soft">${said(one.for_whom && `for ${one.for_whom}`)}</span>`,
        ),
        'register',
      ),
      leaves(page, paths, at),
    )
    yield page
  }
  for (const message of messages) yield letter(family, message)
}

function letter(family: Family, message: MessageRow): Page {
  const page = new Page(pathOf(message), titleOf(message), [
    lettersList(0),
    'Your letters and messages',
  ])
  page.add(
    `<p class="soft">${facts(message).map(said).join('<br>')}</p>`,
    paragraphs(message.words),
  )
  const file = message.media_id === null ? undefined : family.files.get(message.media_id)
  if (file) page.add(shown(page, family, file), `<p>${original(page, family, file)}</p>`)
  const written = heard(message)
  if (written.length > 0) page.add('<h2>What is said</h2>', paragraphs(written.join('\n\n')))
  page.add(`<p class="small">${page.link(textPath(message), 'The same as plain text')}</p>`)
  return page
}

/** Each letter once more as plain text. */
export function* letterTexts(family: Family): Generator<readonly [path: string, words: string]> {
  for (const message of family.records.messages) {
    const words = [titleOf(message), ...facts(message), '', message.words, ...heard(message)]
    yield [textPath(message), `${words.join('\n').trimEnd()}\n`]
  }
}
