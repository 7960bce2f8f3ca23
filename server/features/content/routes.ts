import { content } from '#contract/content.ts'
import { notFound } from '#server/platform/errors.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { followContent } from './follow-content.ts'
import { contentOverlay } from './published-content.ts'

export function contentRoutes(app: App): void {
  followContent(app)
  serve(app, content.overlay, async ({ ports }) => {
    const { texts: _, ...listed } = await contentOverlay(ports)
    return listed
  })
  serve(app, content.text, async ({ ports }, { params }) => {
    const text = (await contentOverlay(ports)).texts?.[params.slug]
    if (!text) throw notFound('We couldn’t find that article.')
    return text
  })
}
