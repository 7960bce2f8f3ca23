import { createContext, use } from 'react'

/** What the shell can't know by itself: the route table imports the pages, and pages may use the shell. */
export interface ShellContext {
  /** Whether a path leads to a finished page; the menus leave out those that don't. */
  isBuilt: (path: string) => boolean
}

export const Shell = createContext<ShellContext | null>(null)

export function useShell(): ShellContext {
  const shell = use(Shell)
  if (!shell) throw new Error('useShell was called outside the site shell')
  return shell
}
