import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { people } from '#contract/people/index.ts'
import { timelineKinds, type TimelineKind } from '#contract/rules/timeline-kinds.ts'
import { timeline } from '#contract/timeline.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'

/** Whose moments, and which. */
export interface OwnChoice {
  readonly personId: string
  readonly branchOf: string
  readonly kinds: readonly TimelineKind[]
}

export const everything: OwnChoice = { personId: '', branchOf: '', kinds: timelineKinds }
export const isEverything = ({ personId, branchOf, kinds }: OwnChoice): boolean =>
  !personId && !branchOf && kinds.length === timelineKinds.length

const asked = ({ personId, branchOf, kinds }: OwnChoice) => ({
  ...(personId && { personId }),
  ...(branchOf && { branchOf }),
  ...(kinds.length < timelineKinds.length && { kinds: kinds.join(',') }),
})

const keyOf = (familyId: string, choice: OwnChoice) => ['timeline', familyId, asked(choice)]

export const useDecades = (familyId: string, choice: OwnChoice) =>
  useQuery({
    queryKey: [...keyOf(familyId, choice), 'decades'],
    enabled: choice.kinds.length > 0,
    queryFn: ({ signal }) =>
      call(timeline.decades, { params: { familyId }, query: asked(choice) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useMoments = (familyId: string, choice: OwnChoice, decade: number) =>
  usePages([...keyOf(familyId, choice), decade], (page, signal) =>
    call(
      timeline.list,
      { params: { familyId }, query: { ...asked(choice), ...page, decade } },
      { signal },
    ),
  )

const mostOffered = 100

/** Whom one can choose, by name; of a large family those who are called as was typed. */
export const usePeople = (familyId: string, search: string) =>
  useQuery({
    queryKey: ['people', familyId, 'on the line', search],
    queryFn: ({ signal }) =>
      call(
        people.list,
        {
          params: { familyId },
          query: { order: 'name', limit: mostOffered, ...(search && { search }) },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
