import { accountHeader } from '#contract/rules/account-header.ts'
import { ApiError } from './api-error.ts'

/** Knows who is signed in on this page, and how they come back in. */
interface Keeper {
  readonly accountId: () => string | undefined
  /** How often somebody has come back in on this page. */
  readonly returns: () => number
  /** Resolves once it is known whether that account is here again. */
  readonly isBackIn: (accountId: string, signal?: AbortSignal) => Promise<boolean>
}

let keeper: Keeper | undefined

export const keepCalls = (one: Keeper): void => void (keeper = one)

/** Another account that signed in on this device meanwhile is refused what this page sends. */
export const ownerHeaders = (accountId = keeper?.accountId()): Record<string, string> =>
  accountId ? { [accountHeader]: accountId } : {}

/**
 * Sends for whoever is signed in. Where their session turns out to be over, it is sent again once the same account is
 * back in; if nobody comes, or somebody else does, the refusal stands.
 */
export async function asSignedIn<T>(
  send: (headers: Record<string, string>) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const accountId = keeper?.accountId()
  if (!keeper || !accountId) return send({})
  for (;;) {
    const returns = keeper.returns()
    try {
      return await send(ownerHeaders(accountId))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      // Refused before they came back, and told after.
      const isMissed = keeper.returns() > returns && keeper.accountId() === accountId
      if (!isMissed && !(await keeper.isBackIn(accountId, signal))) throw error
    }
  }
}

/** For what sends by itself and was refused as nobody's: whether to go on. */
export const isBackIn = async (accountId: string): Promise<boolean> =>
  (await keeper?.isBackIn(accountId)) ?? false
