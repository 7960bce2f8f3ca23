import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wishes, type HeardWish } from '#contract/wishes/index.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'
import { useAccountId } from './queries.ts'

const LOOK_AGAIN_MS = 4000

/** What is said in one's own spoken answer; asked by itself, so that nothing comes between what is being written. */
export function useHeard(familyId: string, recordingId: string, known: HeardWish | null) {
  const accountId = useAccountId()
  const queryKey = ['wish words', familyId, recordingId, accountId]
  const params = { familyId, recordingId }
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(wishes.heard, { params }, { signal }),
    ...(known && { initialData: known }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_AGAIN_MS : false),
  })
  const client = useQueryClient()
  const note = (now: HeardWish) => {
    client.setQueryData(queryKey, now)
    return client.invalidateQueries({ queryKey: versionsKey(familyId, recordingId) })
  }
  const writeDown = useMutation({
    mutationFn: () => call(wishes.writeDown, { params }),
    networkMode: 'always',
    onSuccess: note,
  })
  const correct = useMutation({
    mutationFn: (body: { before: string; words: string }) => call(wishes.correct, { params, body }),
    networkMode: 'always',
    onSuccess: note,
    // Perhaps another device was quicker: what stands there now is to be seen.
    onError: () => client.invalidateQueries({ queryKey }),
  })
  const forget = useMutation({
    mutationFn: () => call(wishes.forgetWords, { params }),
    networkMode: 'always',
    onSuccess: note,
  })
  /** What was last read here, also within a press that began before it. */
  const standing = () => client.getQueryData<HeardWish>(queryKey)?.words
  return { heard: query.data, standing, writeDown, correct, forget }
}

const versionsKey = (familyId: string, recordingId: string) => [
  'versions of wish words',
  familyId,
  recordingId,
]

/** What was written down, version by version. */
export const useHeardVersions = (familyId: string, recordingId: string) =>
  usePages(versionsKey(familyId, recordingId), (page, signal) =>
    call(
      wishes.heardVersions,
      { params: { familyId, recordingId }, query: { limit: 10, ...page } },
      { signal },
    ),
  )
