import type { Block } from '#contract/rules/quilt.ts'
import type { CategoryId } from './categories.ts'

/** What the list shows of an article (spec §3; `image` is a quilt block, see docs/decisions/121). */
export interface Listing {
  readonly id: string
  readonly title: string
  /** What tabs and search results call it, where the title is too long for them. */
  readonly pageTitle?: string
  readonly excerpt: string
  readonly author: string
  readonly publishedOn: string
  /** Words of the text, counted; the reading time follows from them. */
  readonly words: number
  /** The featured article stands before all categories and is counted in none. */
  readonly category: CategoryId | 'featured'
  readonly image: Block
  /** Shown instead of the block where there is one. */
  readonly photo?: Photo
  readonly tags: readonly string[]
}

export const newestFirst = (a: Listing, b: Listing): number =>
  Date.parse(b.publishedOn) - Date.parse(a.publishedOn)

interface Photo {
  readonly pictureId: string
  readonly alt: string
  /** What must stay in view when it is cut, from 0 to 1. */
  readonly focusX: number
  readonly focusY: number
}

/** The text itself, fetched when somebody reads or searches it. */
export interface Content {
  readonly parts: readonly Part[]
  readonly sources: readonly Source[]
}

export interface Source {
  readonly name: string
  readonly href: string
  /** What we took from there. */
  readonly about: string
}

export type Span =
  | string
  | { readonly words: string; readonly href: string }
  | { readonly words: string; readonly isStrong: true }

export type Part =
  | { readonly kind: 'heading'; readonly id: string; readonly words: string }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'example'; readonly words: string }
  | { readonly kind: 'note'; readonly title: string; readonly spans: readonly Span[] }
  | { readonly kind: 'picture'; readonly pictureId: string; readonly words: string }
  /** An invitation to say it aloud, with the way to the recorder. */
  | { readonly kind: 'recorder'; readonly words: string }

export const heading = (words: string): Part => ({ kind: 'heading', id: anchorOf(words), words })
export const text = (...spans: Span[]): Part => ({ kind: 'paragraph', spans })
export const list = (...items: (string | Span[])[]): Part => ({
  kind: 'list',
  items: spread(items),
})
export const steps = (...items: (string | Span[])[]): Part => ({
  kind: 'steps',
  items: spread(items),
})
export const example = (words: string): Part => ({ kind: 'example', words })
export const note = (title: string, ...spans: Span[]): Part => ({ kind: 'note', title, spans })
export const recorder = (words: string): Part => ({ kind: 'recorder', words })
export const link = (words: string, href: string): Span => ({ words, href })

const spread = (items: (string | Span[])[]) =>
  items.map((item) => (typeof item === 'string' ? [item] : item))

export const anchorOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
