import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { BlockVariant } from '#contract/rules/block-variants.ts'
import { comparisons } from '#contract/comparisons.ts'
import { call } from '#client/platform/api.ts'

const key = ['comparisons']

export const useComparisons = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(comparisons.list, {}, { signal }),
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

export const useStartComparison = () =>
  useChange((body: BodyOf<typeof comparisons.start>) => call(comparisons.start, { body }))

export const useEndComparison = (comparisonId: string) =>
  useChange((chosen: BlockVariant) =>
    call(comparisons.end, { params: { comparisonId }, body: { chosen } }),
  )

export const useShow = () =>
  useChange((variant: BlockVariant) => call(comparisons.show, { body: { variant } }))
