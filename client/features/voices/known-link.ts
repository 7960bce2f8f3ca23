import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { voices } from '#contract/voices.ts'
import { call } from '#client/platform/api.ts'
import { storeName } from './store-name.ts'

export type KnownLink = ReplyOf<typeof voices.readLink>

/** Whose recorder this is. Once read it is known on this device, so that the page also works without a network. */
export const useKnownLink = (token: string) =>
  useQuery({
    queryKey: ['voice-link-of', token],
    queryFn: async ({ signal }) => {
      try {
        const link = await call(voices.readLink, { params: { token } }, { signal })
        remember(token, link)
        return link
      } catch (error) {
        const known = error instanceof TypeError ? recall(token) : undefined
        if (known) return known
        throw error
      }
    },
    networkMode: 'always',
  })

function remember(token: string, link: KnownLink): void {
  try {
    localStorage.setItem(storeName('recorder', token), JSON.stringify(link))
  } catch {
    // Storage is blocked: then the page needs a network each time.
  }
}

function recall(token: string): KnownLink | undefined {
  try {
    const kept = localStorage.getItem(storeName('recorder', token))
    return kept ? (JSON.parse(kept) as KnownLink) : undefined
  } catch {
    return undefined
  }
}
