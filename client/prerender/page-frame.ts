import type { Route } from '#client/platform/routing/route.ts'

/** What the build knows about the pages around their content: kept beside the renderer as frame.json. */
export interface PageFrame {
  /** index.html with its styles inside, and places for head and page. */
  readonly template: string
  /** The tags that fetch what a page needs, by its path or its route's. */
  readonly links: Readonly<Record<string, string>>
  /** The lines that let a recorder be pressed before any script has come. */
  readonly earlyRecorder: string
}

export const linksFor = (frame: PageFrame, page: Route, route: Route): string =>
  frame.links[page.path] ?? frame.links[route.path] ?? ''
