import { useMutation, useQuery } from '@tanstack/react-query'
import { checks } from '#contract/deliveries/checks.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { call } from '#client/platform/api.ts'

export type CheckQuestion = ReplyOf<typeof checks.read>
export type CheckAnswer = BodyOf<typeof checks.answer>

/** Reading changes nothing: mail scanners open every link. */
export const useQuestion = (token: string) =>
  useQuery({
    queryKey: ['check', token],
    queryFn: ({ signal }) => call(checks.read, { params: { token } }, { signal }),
  })

export const useAnswer = (token: string) =>
  useMutation({
    mutationFn: (body: CheckAnswer) => call(checks.answer, { params: { token }, body }),
    networkMode: 'always',
  })
