import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { faces, type FaceFinding, type FaceKind, type FacesBefore } from '#contract/faces.ts'
import { people } from '#contract/people/index.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'

const ofFamily = (familyId: string) => ['faces', familyId]
const soonMs = 3000

export const isAtWork = ({ isOn, isListing, waiting }: FaceFinding) =>
  isOn && (isListing || waiting > 0)

/** Whether faces are looked for; while they are, it is asked again. */
export const useFinding = (familyId: string) =>
  useQuery({
    queryKey: [...ofFamily(familyId), 'finding'],
    queryFn: ({ signal }) => call(faces.finding, { params: { familyId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? soonMs : false),
  })

/** `read` is how many photos were looked at: with each there may be more to see. */
export const useGroups = (familyId: string, kind: FaceKind, read: number) =>
  usePages([...ofFamily(familyId), 'groups', kind, read], (page, signal) =>
    call(faces.groups, { params: { familyId }, query: { kind, limit: 24, ...page } }, { signal }),
  )

export const useGroup = (familyId: string, groupId: string) =>
  useQuery({
    queryKey: [...ofFamily(familyId), 'group', groupId],
    queryFn: ({ signal }) => call(faces.group, { params: { familyId, groupId } }, { signal }),
  })

export const useFacesOf = (familyId: string, groupId: string) =>
  usePages([...ofFamily(familyId), 'of', groupId], (page, signal) =>
    call(
      faces.ofGroup,
      { params: { familyId, groupId }, query: { limit: 60, ...page } },
      { signal },
    ),
  )

export const useFacesIn = (familyId: string, memoryId: string) =>
  useQuery({
    queryKey: [...ofFamily(familyId), 'in', memoryId],
    queryFn: ({ signal }) => call(faces.ofMemory, { params: { familyId, memoryId } }, { signal }),
  })

/** Those of the family who answer to what was typed. */
export const useCalled = (familyId: string, search: string) =>
  useQuery({
    queryKey: ['people', familyId, 'called', search],
    queryFn: ({ signal }) =>
      call(
        people.list,
        { params: { familyId }, query: { search, order: 'name', limit: 8 } },
        { signal },
      ),
    enabled: search !== '',
  })

function useAct<Input, Output>(familyId: string, act: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSuccess: () =>
      Promise.all(
        [ofFamily(familyId), ['vault', familyId], ['people', familyId]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export const useTurn = (familyId: string) =>
  useAct(familyId, (isOn: boolean) =>
    call(isOn ? faces.turnOn : faces.turnOff, { params: { familyId } }),
  )

export const useRetry = (familyId: string) =>
  useAct(familyId, () => call(faces.retry, { params: { familyId } }))

export const useUndo = (familyId: string) =>
  useAct(familyId, (before: FacesBefore) =>
    call(faces.undo, { params: { familyId }, body: before }),
  )

/** Somebody of the family, or the name of somebody who isn't written down yet. */
export type Called = { readonly personId: string } | { readonly givenName: string; surname: string }

export const useNameGroup = (familyId: string, groupId: string) =>
  useAct(familyId, async (called: Called | null) => {
    const personId =
      called === null
        ? null
        : 'personId' in called
          ? called.personId
          : (await call(people.create, { params: { familyId }, body: called })).person.id
    return call(faces.change, { params: { familyId, groupId }, body: { personId } })
  })

export const useHideGroup = (familyId: string, groupId: string) =>
  useAct(familyId, (isHidden: boolean) =>
    call(faces.change, { params: { familyId, groupId }, body: { isHidden } }),
  )

/** The one that is looked at becomes part of the other. */
export const useJoinGroup = (familyId: string, groupId: string) =>
  useAct(familyId, (into: string) =>
    call(faces.join, { params: { familyId, groupId: into }, body: { groupIds: [groupId] } }),
  )

export const usePartGroup = (familyId: string, groupId: string) =>
  useAct(familyId, (faceIds: string[]) =>
    call(faces.part, { params: { familyId, groupId }, body: { faceIds } }),
  )
