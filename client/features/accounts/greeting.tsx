import { useState } from 'react'
import { useSession } from '#client/platform/session.ts'

/** By the reader's own clock. */
function greetingAt(hour: number): string {
  if (hour < 5) return 'Good night'
  if (hour < 12) return 'Good morning'
  if (hour < 18) return 'Good afternoon'
  return 'Good evening'
}

/** Pages are prerendered without knowing who reads them, or when. */
export function Greeting() {
  const session = useSession()
  const [hour] = useState(() => new Date().getHours())
  if (session.state !== 'signed-in') return 'Welcome'
  const { displayName } = session.user
  const [first = ''] = displayName.split(' ')
  // An initial alone calls nobody.
  const firstName = /\p{L}{2}/u.test(first) ? first : displayName
  return `${greetingAt(hour)}, ${firstName}`
}
