import { useSyncExternalStore } from 'react'
import { isListed, type Route, type Words } from './route.ts'

/** React 19 lifts these into <head>. Search engines want whole addresses, and only the browser knows the host. */
export function PageHead({ route, words }: { route: Route; words: Words }) {
  const origin = useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => '',
  )
  return (
    <>
      <title>{words.title}</title>
      <meta name="description" content={words.description} />
      {isListed(route) ? (
        <link rel="canonical" href={origin + route.path} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

/** What the prerendered document already says about itself; hydrating with the same words changes nothing. */
export function readWords(from: Document): Words | undefined {
  const description = from.querySelector<HTMLMetaElement>('meta[name="description"]')?.content
  return description && from.title ? { title: from.title, description } : undefined
}
