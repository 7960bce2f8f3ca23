import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { Family } from '#contract/families.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { toast } from '#client/ui/toast-store.ts'
import { useChooseFamily } from './queries.ts'

/**
 * Letters name the family they are about. Whoever follows one while looking at another family is taken to the right
 * one; the name then leaves the address, so that the switcher has the last word. True while that is under way.
 */
export function useFamilyOfAddress(families: readonly Family[] | undefined): boolean {
  const [search, setSearch] = useSearchParams()
  const { mutate } = useChooseFamily()
  const areKnown = families !== undefined
  const named = search.get('family')
  const wanted = families?.find(({ id }) => id === named)
  const isElsewhere = wanted !== undefined && !wanted.isCurrent
  useEffect(() => {
    if (named === null || !areKnown) return
    const forget = () =>
      setSearch(
        (now) => {
          now.delete('family')
          return now
        },
        { replace: true },
      )
    if (!isElsewhere) forget()
    else
      mutate(named, {
        onError: (error) => {
          toast({
            variant: 'destructive',
            title: 'We couldn’t switch families',
            description: failureWords(error),
          })
          forget()
        },
      })
  }, [named, isElsewhere, areKnown, mutate, setSearch])
  return isElsewhere
}
