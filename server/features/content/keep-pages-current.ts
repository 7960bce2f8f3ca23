import { contentKinds, type Overlay } from '#contract/content/shapes.ts'
import type { PageCache } from '#server/platform/http/page-cache.ts'
import type { App } from '#server/platform/http/serve.ts'
import { renderPages, type PagePlaces } from '#server/platform/pages/render-pages.ts'
import { contentOverlay, onContentChanged } from './published-content.ts'

const TRY_AGAIN_MS = 60_000

/** Shows readers what is public now: the build's own pages, or those rendered since with other words. */
export async function keepPagesCurrent(
  { http, ports }: App,
  pageCache: PageCache,
  places: PagePlaces,
): Promise<void> {
  let wanted: Overlay
  let working: Promise<void> | undefined
  let later: NodeJS.Timeout | undefined
  const closing = new AbortController()

  async function work(): Promise<void> {
    let shown: Overlay | undefined
    // Whatever changes while pages are made is in the next ones.
    while (shown !== wanted) {
      shown = wanted
      const rendered = isUntouched(shown)
        ? undefined
        : await renderPages(places, shown, closing.signal)
      pageCache.show(rendered)
    }
  }
  const complain = (err: unknown) => {
    if (closing.signal.aborted) return
    ports.log.error({ err }, 'changed content isn’t on the pages yet; they stay as they were')
    later = setTimeout(look, TRY_AGAIN_MS).unref()
  }
  const show = (overlay: Overlay): Promise<void> => {
    wanted = overlay
    clearTimeout(later)
    return (working ??= work()
      .catch(complain)
      .finally(() => (working = undefined)))
  }
  const look = () => contentOverlay(ports).then(show, complain)

  const stop = onContentChanged(ports, (overlay) => void show(overlay))
  http.addHook('onClose', async () => {
    stop()
    clearTimeout(later)
    closing.abort()
    await working
  })
  // Waited for: nobody is shown yesterday's words because the server has been started anew.
  await look()
}

const isUntouched = (overlay: Overlay): boolean => contentKinds.every((kind) => !overlay[kind])
