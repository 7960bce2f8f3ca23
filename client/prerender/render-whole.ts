import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/** One tree as finished HTML: the tags for <head> first, then what goes into #root. */
export async function renderWhole(content: ReactNode): Promise<string> {
  let failure: unknown
  const { prelude } = await prerender(content, {
    // Without it a page above ~13 kB is written as its loader plus an inline script that swaps it in.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error
    },
  })
  const html = await new Response(prelude).text()
  if (failure) throw failure
  return html
}
