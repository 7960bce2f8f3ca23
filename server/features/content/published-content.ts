import { baseContent } from '#content/content-base.ts'
import { merged } from '#contract/rules/merged-content.ts'
import type { ContentKind, Overlay, Published } from '#contract/content/shapes.ts'
import type { ActorPorts } from '#server/platform/ports.ts'
import { contentCacheOf } from './content-cache.ts'

/** Where what is public differs from what came with the program; from memory. */
export const contentOverlay = (ports: ActorPorts): Promise<Overlay> =>
  contentCacheOf(ports).overlay()

/** Called after every change of what is public, in every process. Answers how to stop. */
export const onContentChanged = (
  ports: ActorPorts,
  subscriber: (overlay: Overlay) => void,
): (() => void) => contentCacheOf(ports).subscribe(subscriber)

/** Everything of a kind that is public now: the committed entries with the desk's changes. */
export async function publishedContent<K extends ContentKind>(
  ports: ActorPorts,
  kind: K,
): Promise<readonly Published<K>[]> {
  const overlay = await contentOverlay(ports)
  const base: readonly { readonly id: string }[] = await baseContent(kind)
  return merged<object, { readonly id: string }>(
    base,
    wholeChanges(overlay, kind),
  ) as Published<K>[]
}

/** On the server a post isn't parted from its text. */
function wholeChanges(overlay: Overlay, kind: ContentKind) {
  const changes = overlay[kind]
  if (!changes || kind !== 'post') return changes
  const whole = Object.entries(overlay.post!.changed).map(([slug, listing]) => [
    slug,
    { ...listing, ...overlay.texts?.[slug] },
  ])
  return {
    changed: Object.fromEntries(whole) as Record<string, object>,
    withdrawn: changes.withdrawn,
  }
}
