import { useSession } from '#client/platform/session.ts'

/** Where something unsent of a case lies on this device: whoever else signs in here doesn't find it. */
export function useOwnKey(what: string, caseId: string): string {
  const session = useSession()
  return `kinfold-research ${what} ${session.state === 'signed-in' ? session.user.id : ''} ${caseId}`
}
