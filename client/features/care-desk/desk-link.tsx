import { useSession } from '#client/platform/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { useWaitingCount } from './queries.ts'

/** The way to the desk from elsewhere, with how many wait there. */
export function DeskLink() {
  const session = useSession()
  const isAdmin = session.state === 'signed-in' && session.user.isAdmin
  const waiting = useWaitingCount(isAdmin).data ?? 0
  return (
    <ButtonLink href="/care-desk">
      Care desk{waiting > 0 && `: ${waiting === 1 ? 'one waits' : `${waiting} wait`}`}
    </ButtonLink>
  )
}
