import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { keepers, type KeeperPage } from '#contract/passing/keepers.ts'
import { call } from '#client/platform/api.ts'

const keyOf = (token: string) => ['keeper', token]

/** Reading changes nothing: mail scanners open every link. */
export const useKeeperPage = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => call(keepers.read, { params: { token } }, { signal }),
  })

/** Something said on a keeper's page; the answer is the page as it is now. */
function useSaying<Input>(token: string, say: (input: Input) => Promise<KeeperPage>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: say,
    networkMode: 'always',
    onSuccess: (page) => client.setQueryData(keyOf(token), page),
  })
}

export const useAcceptance = (token: string) =>
  useSaying(token, (body: BodyOf<typeof keepers.accept>) =>
    call(keepers.accept, { params: { token }, body }),
  )

export const useDeparture = (token: string) =>
  useSaying(token, (code: string | undefined) =>
    call(keepers.leave, { params: { token }, body: code === undefined ? {} : { code } }),
  )

export const usePresence = (token: string) =>
  useSaying(token, () => call(keepers.stillHere, { params: { token } }))

export type Statement = 'report' | 'agree'

export const useStatement = (token: string, statement: Statement) =>
  useSaying(token, (code: string) =>
    call(keepers[statement], { params: { token }, body: { code } }),
  )

export const useNomination = (token: string) =>
  useSaying(token, (body: BodyOf<typeof keepers.nominate>) =>
    call(keepers.nominate, { params: { token }, body }),
  )

export const useDoubt = (token: string) =>
  useSaying(token, (words: string) => call(keepers.doubt, { params: { token }, body: { words } }))

export const useMailCode = (token: string, act?: 'leave' | 'nominate') =>
  useMutation({
    mutationFn: (email?: string) =>
      call(keepers.mailCode, {
        params: { token },
        body: { ...(email && { email }), ...(act && { act }) },
      }),
    networkMode: 'always',
  })
