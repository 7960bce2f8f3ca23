import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { TrialVariant } from '#contract/rules/trial-block.ts'
import { trialBlock } from '#contract/trial-block.ts'
import { call } from '#client/platform/api.ts'

const key = ['trial-tests']

export const useTrialTests = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(trialBlock.list, {}, { signal }),
    refetchOnMount: 'always',
  })

function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const useStartTest = () =>
  useChange((body: BodyOf<typeof trialBlock.start>) => call(trialBlock.start, { body }))

export const useEndTest = (testId: string) =>
  useChange((chosen: TrialVariant) =>
    call(trialBlock.end, { params: { testId }, body: { chosen } }),
  )

export const useShow = () =>
  useChange((variant: TrialVariant) => call(trialBlock.show, { body: { variant } }))
