import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { keptOpenings } from '#contract/passing/kept-openings.ts'
import { call } from '#client/platform/api.ts'

type Openings = ReplyOf<typeof keptOpenings.list>

const keyOf = (token: string) => ['keeper', token, 'openings']

/** Addresses that nobody has confirmed for long, where the author isn't there to say. */
export const useKeptOpenings = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => call(keptOpenings.list, { params: { token } }, { signal }),
    select: ({ openings }) => openings,
  })

function useSaying<Input>(token: string, say: (input: Input) => Promise<Openings>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: say,
    networkMode: 'always',
    onSuccess: (openings) => client.setQueryData(keyOf(token), openings),
  })
}

export const useOpeningCode = (token: string, keptId: string) =>
  useMutation({
    mutationFn: (_to?: string) => call(keptOpenings.mailCode, { params: { token, keptId } }),
    networkMode: 'always',
  })

export const useVouching = (token: string, keptId: string) =>
  useSaying(token, (code: string) =>
    call(keptOpenings.vouch, { params: { token, keptId }, body: { code } }),
  )

export const useObjection = (token: string, keptId: string) =>
  useSaying(token, () => call(keptOpenings.object, { params: { token, keptId } }))
