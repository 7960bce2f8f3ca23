import { useEffect } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { useOnline } from '#client/platform/online.ts'
import { Card } from '#client/ui/card.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useTree } from './queries.ts'

/** In the place of whatever can’t be told of a part of the family. */
export function RestIsComing({ familyId }: { familyId: string }) {
  const { error, refetch } = useTree(familyId)
  const isOnline = useOnline()
  // What broke off with the connection goes on with it.
  useEffect(() => {
    if (!error) return undefined
    const again = () => void refetch()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [error, refetch])
  if (error)
    return (
      <ErrorState title="We couldn’t load the rest of your family" onRetry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    )
  return (
    <Card>
      <p className="mb-4">
        Those nearest are here.{' '}
        {isOnline
          ? 'The rest of your family is on its way…'
          : 'You’re offline: the rest of your family comes once you’re connected again.'}
      </p>
      <SkeletonLines lines={5} label="Loading the rest of your family" />
    </Card>
  )
}
