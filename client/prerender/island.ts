import { changedKinds, type ContentIsland } from '#client/content/published.ts'
import type { ContentKind, Overlay } from '#contract/content/shapes.ts'

/** What a page must bring along to wake up with the words it shows; nothing while none have changed. */
export function islandFor(path: string, overlay: Overlay, shown: ReadonlySet<ContentKind>): string {
  const changed = changedKinds(overlay)
  if (changed.length === 0) return ''
  const kinds = changed.filter((kind) => shown.has(kind)).map((kind) => [kind, overlay[kind]])
  const island: ContentIsland = {
    revision: overlay.revision,
    changed,
    ...(Object.fromEntries(kinds) as Partial<Overlay>),
    ...textOf(path, overlay),
  }
  // Inside a script only "<" could end it early.
  const json = JSON.stringify(island).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="content">${json}</script>`
}

/** An article brings its own text; lists and other articles would weigh too much with all of them. */
function textOf(path: string, { texts }: Overlay): Pick<Overlay, 'texts'> {
  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1]
  const text = slug && texts?.[slug]
  return text ? { texts: { [slug]: text } } : {}
}
