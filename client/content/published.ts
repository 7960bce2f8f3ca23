import { use } from 'react'
import { send } from '#client/platform/api.ts'
import type { ContentKind, Overlay } from '#contract/content/shapes.ts'
import { merged } from '#contract/rules/merged-content.ts'

/**
 * Public words that the content desk may change. The committed ones are part of the program; where others are
 * published, the page brings along those it shows as <script type="application/json" id="content">, and `changed`
 * names every kind that differs, so that the next page knows what to fetch.
 */
export interface ContentIsland extends Overlay {
  readonly changed: readonly ContentKind[]
}

const untouched: ContentIsland = { revision: 0, changed: [] }

// The contract's own list brings the schemas along, which weigh more than a page may.
const everyKind = Object.keys({
  post: true,
  faq: true,
  prompt: true,
  template: true,
  testimonial: true,
} satisfies Record<ContentKind, true>) as ContentKind[]

export const changedKinds = (overlay: Overlay): readonly ContentKind[] =>
  everyKind.filter((kind) => overlay[kind])

let known: ContentIsland | undefined
let fetching: Promise<void> | undefined
let shown = new Set<ContentKind>()

export const currentOverlay = (): Overlay => current()

interface Manner {
  /** It stands in the page as it is and needs no script, so the page needn't bring it along. */
  readonly isStill?: boolean
}

/** The public entries of a kind: the committed ones with the desk’s changes. */
export function usePublished<Entry extends { readonly id: string }>(
  kind: ContentKind,
  base: readonly Entry[],
  { isStill = false }: Manner = {},
): readonly Entry[] {
  if (isAway(kind)) use(fetchOverlay())
  if (!isStill) shown.add(kind)
  return publishedOf(kind, base)
}

const lists = new WeakMap<readonly object[], { from: ContentIsland; list: readonly object[] }>()

/** The same outside React, from what is known here. */
export function publishedOf<Entry extends { readonly id: string }>(
  kind: ContentKind,
  base: readonly Entry[],
): readonly Entry[] {
  const from = current()
  const kept = lists.get(base)
  if (kept?.from === from) return kept.list as readonly Entry[]
  // The server checked the fields before they became public.
  const list = merged(base, from[kind] as never) as readonly Entry[]
  lists.set(base, { from, list })
  return list
}

/** Fetches what has changed, once. Without a network the committed words stand. */
export function fetchOverlay(): Promise<void> {
  return (fetching ??= readOverlay().catch((error: unknown) => {
    console.warn('What has changed could not be fetched; the words that came along stand.', error)
    known = { ...current(), changed: [] }
  }))
}

async function readOverlay(): Promise<void> {
  const overlay = (await send('GET', '/api/content')) as Overlay
  const { texts } = current()
  known = { ...(texts && { texts }), ...overlay, changed: [] }
}

/** Whether a kind has changed and this page doesn’t know how. */
export const isAway = (kind: ContentKind): boolean => {
  const { changed, ...overlay } = current()
  return changed.includes(kind) && !overlay[kind]
}

function current(): ContentIsland {
  return (known ??= readIsland())
}

function readIsland(): ContentIsland {
  if (typeof document === 'undefined') return untouched
  // An answer or a heading may have the same id; no editor can write a script.
  const text = document.querySelector('script#content')?.textContent
  if (text) return JSON.parse(text) as ContentIsland
  // While developing, pages come without a server that could put anything into them.
  return import.meta.env.DEV ? { ...untouched, changed: everyKind } : untouched
}

/** Renders with these words from now on. */
export function renderWith(overlay: Overlay): void {
  known = { ...overlay, changed: changedKinds(overlay) }
}

/** Which kinds have been asked for since this was last called. */
export function takeShown(): ReadonlySet<ContentKind> {
  const taken = shown
  shown = new Set()
  return taken
}
