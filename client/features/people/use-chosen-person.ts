import { useLocation, useSearchParams } from 'wouter'

const everyone = '/connections'
export const personHref = (personId: string): string => `${everyone}?person=${personId}`
export const everyoneHref = everyone
export const addHref = `${everyone}?add`

/** Who is looked at, kept in the address: it can be reloaded, gone back from, and sent to a relative. */
export function useChosenPerson() {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  return {
    personId: search.get('person') ?? undefined,
    isAdding: search.has('add'),
    choose: (personId: string) => navigate(personHref(personId)),
    chooseNobody: () => navigate(everyone),
  }
}
