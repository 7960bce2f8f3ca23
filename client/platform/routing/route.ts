import type { ComponentType } from 'react'

/** Who a page is for. It decides what search engines may list; what anyone may do, the server decides. */
export type Audience = 'public' | 'account' | 'admin' | 'token'

export interface Words {
  readonly title: string
  readonly description: string
}

export interface PageModule {
  readonly default: ComponentType
  /** Fetches what one instance of the page shows, so that it is there when the page is. */
  readonly prepare?: (path: string) => Promise<unknown>
}

export interface Route<Path extends string = string> {
  readonly path: Path
  readonly aliases: readonly string[]
  readonly audience: Audience
  readonly status: 'built' | 'being-built'
  /** A page that only the server can tell about: it shows it outside production only, or learned of it lately. */
  readonly only?: 'development' | 'server'
  readonly unlisted?: true
  readonly load: () => Promise<PageModule>
  readonly words: () => Promise<Words>
  /** For a parameter whose values are known: each is a page of its own, and any other value is nobody's. */
  readonly instances?: readonly Route[]
  /** What to do about a value that isn't among them. */
  readonly otherwise?: (path: string) => Route | undefined
  /** Source files that the browser should fetch beside the page's own. */
  readonly needs?: readonly string[]
}

/** Every page there is: a line of the table, or each of its instances. */
export const pagesOf = (routes: readonly Route[]): readonly Route[] =>
  routes.flatMap((route) => route.instances ?? [route])

export const pathsOf = (route: Route): readonly string[] => [route.path, ...route.aliases]

/** Personal pages, links with a secret, and pages that aren't finished stay out of search engines. */
export const isListed = (route: Route): boolean =>
  route.audience === 'public' && route.status === 'built' && !route.only && !route.unlisted
