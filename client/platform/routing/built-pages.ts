import { createContext, use } from 'react'

/** What pages and features can't ask the route table itself, which imports them. */
export interface BuiltPagesContext {
  /** Whether a path leads to a finished page; menus and links leave out those that don't. */
  isBuilt: (path: string) => boolean
}

export const BuiltPages = createContext<BuiltPagesContext | null>(null)

export function useBuiltPages(): BuiltPagesContext {
  const pages = use(BuiltPages)
  if (!pages) throw new Error('useBuiltPages was called outside the site shell')
  return pages
}
