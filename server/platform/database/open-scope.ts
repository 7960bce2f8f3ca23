import { AsyncLocalStorage } from 'node:async_hooks'

interface OpenScope {
  readonly around: OpenScope | undefined
  isOpen: boolean
}

const scopes = new AsyncLocalStorage<OpenScope>()

/** Runs what happens while a transaction is open, and remembers that it is, for whatever is called in there. */
export async function whileOpen<T>(work: () => Promise<T>): Promise<T> {
  const scope: OpenScope = { around: scopes.getStore(), isOpen: true }
  try {
    return await scopes.run(scope, work)
  } finally {
    // Work that nobody waited for goes on in this context; the transaction doesn't.
    scope.isOpen = false
  }
}

/** Whether a transaction waits for what is being called here. */
export function isUnderScope(): boolean {
  for (let scope = scopes.getStore(); scope; scope = scope.around) if (scope.isOpen) return true
  return false
}
