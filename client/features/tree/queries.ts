import {
  keepPreviousData,
  replaceEqualDeep,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { QueryOf } from '#contract/endpoint.ts'
import { people } from '#contract/people/index.ts'
import { memoryDayWords } from '#contract/rules/memory-date.ts'
import { id } from '#contract/shapes.ts'
import { treeBuilder } from '#contract/tree/builder.ts'
import { vault, type Memory } from '#contract/vault/index.ts'
import { treeBranches } from '#contract/tree/branches.ts'
import { treeVoices } from '#contract/tree/voices.ts'
import { tree, type TreeSkeleton } from '#contract/tree/index.ts'
import { call } from '#client/platform/api.ts'
import { readLargeJson } from '#client/platform/read-large-json.ts'
import { queryClient } from '#client/platform/query.ts'
import { session, useSession, type Session } from '#client/platform/session.ts'
import { familyOf } from './family.ts'
import { firstPhotos } from './first-photos.ts'

// What one may see of the living depends on who looks: the next person at this browser asks anew.
function privateKey(here: Session, familyId: string, ...rest: string[]): string[] {
  const who = here.state === 'signed-in' ? here.user.id : here.state
  return ['people', familyId, who, 'tree', ...rest]
}

const usePrivateKey = (familyId: string, ...rest: string[]): string[] =>
  privateKey(useSession(), familyId, ...rest)

const treeUnder = (queryKey: string[], familyId: string) => ({
  queryKey,
  queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => {
    const read = (query: QueryOf<typeof tree.read>) =>
      call(tree.read, { params: { familyId }, query }, { signal, read: readLargeJson })
    if (!client.getQueryData(queryKey)) {
      // An earlier visit's may be around somebody else, or of yesterday; where the rest didn't come, they stay in sight.
      if (!client.getQueryState(queryKey)?.errorUpdateCount)
        await client.resetQueries({ queryKey: nearestUnder(queryKey), exact: true })
      const first = await read({ part: 'nearest', person: personInAddress() })
      if (!first.isPart) return first
      client.setQueryData(nearestUnder(queryKey), first)
    }
    const whole = await read({ part: 'whole' })
    await familyOf(whole).makeReady()
    return whole
  },
  // To compare what thousands are told with what they were told before takes longer than to draw them again.
  structuralSharing: (before: unknown, now: unknown) =>
    (now as TreeSkeleton).people.ids.length > many ? now : replaceEqualDeep(before, now),
})

const many = 2000

const nearestUnder = (treeKey: readonly string[]) => [...treeKey, 'nearest']

/** Whom the address names; what is no id at all would be refused. */
function personInAddress(): string | undefined {
  const { data } = z.safeParse(
    z.optional(id),
    new URLSearchParams(location.search).get('person') ?? undefined,
  )
  return data
}

/** Of a large family those nearest at first, and everybody a moment later. */
export function useTree(familyId: string) {
  const queryKey = usePrivateKey(familyId)
  const { data, error, refetch } = useQuery(treeUnder(queryKey, familyId))
  const nearest = useQuery<TreeSkeleton>({ queryKey: nearestUnder(queryKey), queryFn: skipToken })
  return { data: data ?? nearest.data, error, refetch }
}

/** The tree, for whoever is here, before its page is there. */
export const askForTree = (familyId: string): Promise<void> =>
  queryClient.prefetchQuery(treeUnder(privateKey(session.get(), familyId), familyId))

export const useLife = (familyId: string, personId: string) =>
  useQuery({
    queryKey: usePrivateKey(familyId, 'life', personId),
    queryFn: ({ signal }) => call(tree.life, { params: { familyId, personId } }, { signal }),
  })

/** “granddaughter”, as somebody wrote it down. */
export const useWrittenKin = (familyId: string, personId: string) =>
  useQuery({
    queryKey: usePrivateKey(familyId, 'written-kin', personId),
    queryFn: ({ signal }) => call(people.read, { params: { familyId, personId } }, { signal }),
  })

/** What stands on a card, for editors. */
export const useFacts = (familyId: string, personId: string) =>
  useQuery({
    queryKey: usePrivateKey(familyId, 'facts', personId),
    queryFn: ({ signal }) =>
      call(treeBuilder.facts, { params: { familyId, personId } }, { signal }),
  })

/** Photos of the vault that can stand on a card, the newest first. */
export const usePhotos = (familyId: string, words: string) =>
  useQuery({
    queryKey: ['vault', familyId, 'portraits', words],
    queryFn: async ({ signal }) => {
      const read = async (sought: string, from: number) => {
        const all = { shelf: 'all', since: '1826-01', until: '2199-12', from } as const
        const query: QueryOf<typeof vault.block> = { ...all, ...(sought && { words: sought }) }
        return (await call(vault.block, { params: { familyId }, query }, { signal })).items
      }
      const { photos, areAll } = await firstPhotos(words, read)
      return { photos: photos.map((one) => ({ id: one.id, label: photoName(one) })), areAll }
    },
    placeholderData: keepPreviousData,
  })

const photoName = ({ caption, takenOn, certainty }: Memory): string =>
  [
    caption || 'Photo',
    ...(certainty === 'unknown' ? [] : [memoryDayWords({ takenOn, certainty })]),
  ].join(', ')

export const useHeard = (familyId: string, personId: string) =>
  useQuery({
    queryKey: usePrivateKey(familyId, 'heard', personId),
    queryFn: ({ signal }) => call(treeVoices.heard, { params: { familyId, personId } }, { signal }),
    // A recording that has just come is made ready to be played everywhere within a minute or so.
    refetchInterval: ({ state }) =>
      state.data?.recordings.some(({ sound }) => sound.copy === 'coming') ? 5000 : false,
  })

/** For the owner alone. */
export const useBranches = (familyId: string) =>
  useQuery({
    queryKey: usePrivateKey(familyId, 'branches'),
    queryFn: ({ signal }) => call(treeBranches.list, { params: { familyId } }, { signal }),
  })

export const useForeseenBranch = (familyId: string, partnershipId: string, enabled: boolean) =>
  useQuery({
    queryKey: usePrivateKey(familyId, 'branch', partnershipId),
    queryFn: ({ signal }) =>
      call(treeBranches.foresee, { params: { familyId, partnershipId } }, { signal }),
    enabled,
  })

/** What is heard of somebody has changed: it is asked for again, and so is the family’s list of recordings. */
export function useHeardChange<Input>(
  familyId: string,
  change: (input: Input) => Promise<unknown>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => void (await change(input)),
    networkMode: 'always',
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['people', familyId] }),
        client.invalidateQueries({ queryKey: ['media', familyId] }),
      ]),
  })
}

/** The tree first: whoever isn’t in it any more isn’t asked about. */
async function readAgain(client: QueryClient, familyId: string): Promise<void> {
  const queryKey = ['people', familyId]
  const isTree = (key: QueryKey) => key.length === 4 && key[3] === 'tree'
  const ofTree = { queryKey, predicate: (query: Query) => isTree(query.queryKey) }
  // One that is on its way for the first time would be taken for the answer, as it was before.
  await client.cancelQueries(ofTree)
  await client.invalidateQueries(ofTree)
  const trees = client
    .getQueriesData<TreeSkeleton>({ queryKey, predicate: (query) => isTree(query.queryKey) })
    .flatMap(([, skeleton]) => (skeleton ? [new Set(skeleton.people.ids)] : []))
  const isGone = (key: QueryKey) =>
    ofOnePerson.has(String(key[4])) &&
    trees.length > 0 &&
    !trees.some((ids) => ids.has(String(key[5])))
  await client.invalidateQueries({
    queryKey,
    predicate: ({ queryKey: key }) => !isTree(key) && !isGone(key),
  })
}

const ofOnePerson = new Set(['life', 'facts', 'heard', 'written-kin'])

/** A change of the tree; afterwards everything shown about the family's people is read again. */
export function useTreeChange<Input, Reply>(
  familyId: string,
  change: (input: Input) => Promise<Reply>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: () => readAgain(client, familyId),
    // What was refused may rest on what others changed meanwhile.
    onError: () => void readAgain(client, familyId),
  })
}
