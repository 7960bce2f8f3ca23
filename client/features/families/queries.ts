import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { families, type Family } from '#contract/families.ts'
import { namesApart } from '#contract/rules/families-apart.ts'
import type { GivenRole } from '#contract/rules/roles.ts'
import { call } from '#client/platform/api.ts'
import { takeOpened } from '#client/platform/opening.ts'
import { usePages } from '#client/platform/use-pages.ts'
import { session, useSession } from '#client/platform/session.ts'

// Under the account's id, so that the next person at this browser starts with an empty cache.
function useMine(...rest: string[]): { key: QueryKey; enabled: boolean } {
  const session = useSession()
  const who = session.state === 'signed-in' ? session.user.id : session.state
  return { key: keyOf(who, ...rest), enabled: session.state === 'signed-in' }
}

const keyOf = (who: string, ...rest: string[]): QueryKey => ['families', who, ...rest]

/** One's families, under whose account they are kept. */
const familiesUnder = (key: QueryKey) => ({
  queryKey: key,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    ((await takeOpened('families')) ?? (await call(families.list, {}, { signal }))).families,
})

export function useFamilies() {
  const { key, enabled } = useMine('list')
  return useQuery({ ...familiesUnder(key), enabled })
}

/** The family that a page is of, asked before the page is there. */
export async function currentFamily(client: QueryClient): Promise<Family | undefined> {
  const here = await session.known()
  if (here.state !== 'signed-in') return undefined
  const mine = await client.ensureQueryData(familiesUnder(keyOf(here.user.id, 'list')))
  return mine.find(({ isCurrent }) => isCurrent)
}

/** Those that one has left and that still hold messages of one's own. */
export function useLeftFamilies() {
  const { key, enabled } = useMine('left')
  return useQuery({
    queryKey: key,
    enabled,
    queryFn: async ({ signal }) =>
      ((await takeOpened('left')) ?? (await call(families.left, {}, { signal }))).families,
  })
}

/** What to call each of one’s families so that no two of the same name are mistaken for each other. */
export function useFamilyNames(): (family: { id: string; name: string }) => string {
  const { data: mine = [] } = useFamilies()
  const { data: left = [] } = useLeftFamilies()
  const names = namesApart([...mine, ...left])
  return ({ id, name }) => names.get(id) ?? name
}

export function useMembers(familyId: string) {
  const { key, enabled } = useMine(familyId, 'members')
  const params = { familyId }
  return useQuery({
    queryKey: key,
    enabled,
    queryFn: async ({ signal }) => (await call(families.members, { params }, { signal })).members,
  })
}

export function useInvitations(familyId: string, isOwner: boolean) {
  const { key, enabled } = useMine(familyId, 'invitations')
  const params = { familyId }
  return useQuery({
    queryKey: key,
    enabled: enabled && isOwner,
    queryFn: async ({ signal }) =>
      (await call(families.invitations, { params }, { signal })).invitations,
  })
}

export function useReceivedInvitations() {
  const { key, enabled } = useMine('received')
  return useQuery({
    queryKey: key,
    enabled,
    queryFn: ({ signal }) => call(families.received, {}, { signal }),
  })
}

// As many as can be taken in at a glance, then more.
const FIRST = 6
const MORE = 30

export function useActivities(familyId: string) {
  const { key, enabled } = useMine(familyId, 'activities')
  return usePages(
    key,
    (page, signal) => {
      const query = { ...page, limit: page.cursor ? MORE : FIRST }
      return call(families.activities, { params: { familyId }, query }, { signal })
    },
    { enabled },
  )
}

export function useInvitationLink(familyId: string, invitationId: string | undefined) {
  const { key, enabled } = useMine(familyId, 'link', invitationId ?? '')
  return useQuery({
    queryKey: key,
    enabled: enabled && invitationId !== undefined,
    queryFn: ({ signal }) =>
      call(families.link, { params: { familyId, invitationId: invitationId! } }, { signal }),
  })
}

/** What a link offers depends on who asks: a member is told so. */
export function useOffer(token: string, letter: string | undefined) {
  const session = useSession()
  const { key } = useMine('offer', token, letter ?? '')
  return useQuery({
    queryKey: key,
    enabled: session.state !== 'unknown',
    queryFn: ({ signal }) =>
      call(families.offer, { params: { token }, query: letter ? { letter } : {} }, { signal }),
  })
}

/** A change on the server; afterwards everything shown about families is read again. */
export function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Without a network it fails at once and says so, instead of happening some day later.
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: ['families'] }),
  })
}

export const useFoundFamily = () =>
  useChange((name: string) => call(families.found, { body: { name } }))
export const useChooseFamily = () =>
  useChange((familyId: string) => call(families.choose, { body: { familyId } }))
export const useRenameFamily = (familyId: string) =>
  useChange((name: string) => call(families.rename, { params: { familyId }, body: { name } }))
export const useLeaveFamily = (familyId: string) =>
  useChange(() => call(families.leave, { params: { familyId } }))
export const useTransferOwnership = (familyId: string) =>
  useChange((memberId: string) =>
    call(families.transfer, { params: { familyId }, body: { memberId } }),
  )
export const useInvite = (familyId: string) =>
  useChange((body: { email: string; role: GivenRole }) =>
    call(families.invite, { params: { familyId }, body }),
  )
export const useMakeLink = (familyId: string) =>
  useChange((role: GivenRole) => call(families.makeLink, { params: { familyId }, body: { role } }))
export const useResend = (familyId: string) =>
  useChange((invitationId: string) => call(families.resend, { params: { familyId, invitationId } }))
export const useRevoke = (familyId: string) =>
  useChange((invitationId: string) => call(families.revoke, { params: { familyId, invitationId } }))
interface Acceptance {
  readonly token: string
  /** The letter that proves one's own address, where that isn't confirmed yet. */
  readonly letter: string | undefined
}

export const useAccept = () =>
  useChange(async ({ token, letter }: Acceptance) => {
    if (letter) {
      await call(families.confirm, { params: { token }, body: { letter } })
      await session.lookAgain()
    }
    return call(families.accept, { params: { token } })
  })
export const useDecline = () =>
  useChange((token: string) => call(families.decline, { params: { token } }))

export const useReport = () =>
  useChange((token: string) => call(families.report, { params: { token } }))
