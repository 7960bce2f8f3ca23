import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { families } from '#contract/families.ts'
import { wishes, type OwnWishes, type Wish, type WishSheet } from '#contract/wishes/index.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { isId } from '#client/platform/new-id.ts'
import { useSession } from '#client/platform/session.ts'
import { usePages } from '#client/platform/use-pages.ts'

const all = ['wishes']
const ownKey = (familyId: string, accountId: string) => [...all, familyId, 'own', accountId]

/** Under the account's id, so that the next person at this browser starts with nothing. */
export function useAccountId(): string {
  const session = useSession()
  return session.state === 'signed-in' ? session.user.id : ''
}

export function useOwnWishes(familyId: string) {
  const accountId = useAccountId()
  return useQuery({
    queryKey: ownKey(familyId, accountId),
    queryFn: ({ signal }) => call(wishes.own, { params: { familyId } }, { signal }),
    // What is being written is saved by its own card; a look from elsewhere mustn't come in between.
    refetchOnWindowFocus: false,
  })
}

/** Writes a wish that has just been saved into what is shown, without asking for the rest again. */
export function useNoteSaved(familyId: string) {
  const client = useQueryClient()
  const accountId = useAccountId()
  return (saved: Wish) =>
    client.setQueryData<OwnWishes>(ownKey(familyId, accountId), (known) => {
      if (!known) return known
      const isKnown = known.wishes.some(({ id }) => id === saved.id)
      const list = isKnown
        ? known.wishes.map((one) => (one.id === saved.id ? saved : one))
        : [...known.wishes, saved]
      return { ...known, wishes: list }
    })
}

/** What stands on the server now, for somebody who finds that it has changed. */
export function useReadAgain(familyId: string) {
  const client = useQueryClient()
  const accountId = useAccountId()
  return async (): Promise<OwnWishes> => {
    const now = await call(wishes.own, { params: { familyId } })
    client.setQueryData(ownKey(familyId, accountId), now)
    return now
  }
}

function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  })
}

export const useBeginWish = (familyId: string) =>
  useChange((body: BodyOf<typeof wishes.begin>) =>
    call(wishes.begin, { params: { familyId }, body }),
  )
export const useSaveWish = (familyId: string, wishId: string) =>
  useChange((body: BodyOf<typeof wishes.save>) =>
    call(wishes.save, { params: { familyId, wishId }, body }),
  )
export const useShowWish = (familyId: string, wishId: string) =>
  useChange((body: BodyOf<typeof wishes.show>) =>
    call(wishes.show, { params: { familyId, wishId }, body }),
  )
export const useRestoreWish = (familyId: string, wishId: string) =>
  useChange((body: BodyOf<typeof wishes.restore>) =>
    call(wishes.restore, { params: { familyId, wishId }, body }),
  )
export const useRemoveWish = (familyId: string, wishId: string) =>
  useChange(() => call(wishes.remove, { params: { familyId, wishId } }))
export const useChooseReaders = (familyId: string) =>
  useChange((body: BodyOf<typeof wishes.chooseReaders>) =>
    call(wishes.chooseReaders, { params: { familyId }, body }),
  )

export const useVersions = (familyId: string, wishId: string) =>
  usePages([...all, familyId, 'versions', wishId], (page, signal) =>
    call(
      wishes.versions,
      { params: { familyId, wishId }, query: { limit: 10, ...page } },
      { signal },
    ),
  )

export interface Relative {
  readonly accountId: string
  readonly name: string
}

/** Everybody of the family who can be chosen. */
export function useRelatives(familyId: string, isThere: boolean) {
  const accountId = useAccountId()
  return useQuery({
    queryKey: [...all, familyId, 'relatives', accountId],
    enabled: isThere,
    queryFn: async ({ signal }): Promise<Relative[]> => {
      const { members } = await call(families.members, { params: { familyId } }, { signal })
      return members
        .filter(({ status, isMe }) => status === 'active' && !isMe)
        .map(({ avatarId, name }) => ({ accountId: avatarId, name }))
    },
  })
}

export function useReadableSheets(familyId: string) {
  const accountId = useAccountId()
  return useQuery({
    queryKey: [...all, familyId, 'sheets', accountId],
    queryFn: async ({ signal }) =>
      (await call(wishes.sheets, { params: { familyId } }, { signal })).sheets,
  })
}

/** Somebody's wishes as far as one may read them; null if there are none. */
export function useSheet(familyId: string, authorId: string) {
  const accountId = useAccountId()
  return useQuery({
    queryKey: [...all, familyId, 'sheet', authorId, accountId],
    queryFn: async ({ signal }): Promise<WishSheet | null> => {
      if (!isId(authorId)) return null
      try {
        return await call(wishes.sheet, { params: { familyId, authorId } }, { signal })
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
  })
}

export const recordingSrc = (familyId: string, recordingId: string): string =>
  `/api/families/${familyId}/wish-recordings/${recordingId}/bytes`
export const sheetFile = (familyId: string, authorId: string, as: 'html' | 'text'): string =>
  `/api/families/${familyId}/wish-sheets/${authorId}/file?as=${as}`
