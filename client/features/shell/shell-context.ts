import { createContext, use } from 'react'

export type SignInTab = 'signin' | 'signup'

/** What the shell asks of the rest of the product: it knows neither the route table nor the accounts. */
export interface ShellContext {
  /** Whether a path leads to a finished page; the menus leave out those that don't. */
  isBuilt: (path: string) => boolean
  openSignIn: (tab: SignInTab) => void
}

export const Shell = createContext<ShellContext | null>(null)

export function useShell(): ShellContext {
  const shell = use(Shell)
  if (!shell) throw new Error('useShell was called outside the site shell')
  return shell
}
