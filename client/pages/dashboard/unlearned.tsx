import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mostUnlearned, unlearned } from '#contract/unlearned.ts'
import { call } from '#client/platform/api.ts'
import { FailedFiles } from '#client/ui/failed-files.tsx'
import { tellFailure } from '#client/ui/tell-failure.ts'

const keyOf = (familyId: string) => ['unlearned', familyId]

function titleOf(failed: number): string {
  const many = failed >= mostUnlearned ? `More than ${failed.toLocaleString('en-US')}` : `${failed}`
  return failed === 1
    ? 'One memory is found by its words alone, not by what they mean'
    : `${many} memories are found by their words alone, not by what they mean`
}

/** Of what the search doesn’t know the meaning; nothing where there is nothing to say. */
export function Unlearned({ familyId }: { familyId: string }) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: keyOf(familyId),
    queryFn: ({ signal }) => call(unlearned.list, { params: { familyId } }, { signal }),
  })
  const retry = useMutation({
    mutationFn: () => call(unlearned.retry, { params: { familyId } }),
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(familyId) }),
  })
  if (!data || data.failed === 0) return null
  return (
    <FailedFiles
      title={titleOf(data.failed)}
      failures={data.failures}
      onRetry={() => void retry.mutateAsync().catch(tellFailure)}
      isRetrying={retry.isPending}
    />
  )
}
