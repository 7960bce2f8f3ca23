import { useEffect } from 'react'
import { currentSite } from '#client/content/use-site.ts'
import { PUBLIC_ORIGIN } from '#contract/rules/public-origin.ts'
import { defaultSite } from '#contract/rules/site.ts'
import { isListed, type Route, type Words } from './route.ts'

/** React 19 lifts these into <head>, and takes over the ones the served document has already. */
export function PageHead({ route, words }: { route: Route; words: Words }) {
  useEffect(forgetFirstPage, [])
  return (
    <>
      <title>{renamed(words.title)}</title>
      <meta name="description" content={renamed(words.description)} />
      {isListed(route) ? (
        <link rel="canonical" href={publicOrigin() + route.path} />
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

let origin: string | undefined

/** The address people know this site by, which needn't be the one this page was fetched from. */
function publicOrigin(): string {
  if (typeof document === 'undefined') return PUBLIC_ORIGIN
  const served = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  origin ??= served ? new URL(served.href).origin : location.origin
  return origin
}

/** A site under another name carries it in its titles; the words of the pages themselves stay ours. */
function renamed(text: string): string {
  if (typeof document === 'undefined') return text
  const { name } = currentSite()
  return name === defaultSite.name ? text : text.replaceAll(defaultSite.name, name)
}

const firstPath = typeof location === 'undefined' ? '' : location.pathname

const kinds = ['title', 'meta[name="description"]', 'link[rel="canonical"], meta[name="robots"]']
const served = new Set(
  typeof document === 'undefined' ? [] : document.head.querySelectorAll(kinds.join(', ')),
)

/**
 * What the build wrote for search engines and link previews is about the page that was opened, not the next one. So is
 * its title, where somebody moved on before React had taken the page over: React then leaves it beside the new one.
 */
function forgetFirstPage(): void {
  if (location.pathname === firstPath) return
  for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove()
  for (const kind of kinds) {
    const found = [...document.head.querySelectorAll(kind)]
    if (found.length > 1) for (const tag of found) if (served.has(tag)) tag.remove()
  }
}
