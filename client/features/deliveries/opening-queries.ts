import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { openings } from '#contract/listening/openings.ts'
import { call } from '#client/platform/api.ts'

export type OpeningQuestion = ReplyOf<typeof openings.read>
export type ForeseenOpening = ReplyOf<typeof openings.foresee>

const keyOf = (token: string) => ['opening', token]

/** Reading changes nothing: mail scanners open every link. */
export const useOpeningQuestion = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => call(openings.read, { params: { token } }, { signal }),
  })

export function useAnswerOpening(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: 'theirs' | 'not-theirs') =>
      call(openings.answer, { params: { token }, body: { answer } }),
    networkMode: 'always',
    onSuccess: (question) => client.setQueryData(keyOf(token), question),
  })
}

interface Asked {
  readonly personId: string
  readonly on: string
}

/** What would be asked of each recipient on their day; nothing for those it isn't known of yet. */
export const useForeseenOpenings = (
  familyId: string,
  messageId: string,
  asked: readonly Asked[],
): readonly (ForeseenOpening | undefined)[] =>
  useQueries({
    queries: asked.map(({ personId, on }) => ({
      queryKey: ['opening', familyId, messageId, personId, on],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(
          openings.foresee,
          { params: { familyId, messageId, personId }, query: { on } },
          { signal },
        ),
      refetchOnMount: 'always' as const,
    })),
    combine: (results) => results.map(({ data }) => data),
  })
