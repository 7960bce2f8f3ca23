import { useEffect, useState } from 'react'
import { FIRST_COUNT, grown, GROWS_EVERY_MS } from './member-count.ts'

export function useMemberCount(): number {
  const [count, setCount] = useState(FIRST_COUNT)
  useEffect(() => {
    const growing = setInterval(
      () => setCount((before) => grown(before, Math.random())),
      GROWS_EVERY_MS,
    )
    return () => clearInterval(growing)
  }, [])
  return count
}
