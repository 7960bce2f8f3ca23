import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { researchDesk, type DeskResearchCase, type ResearchBox } from '#contract/research/desk.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { isId } from '#client/platform/new-id.ts'
import { usePages } from '#client/platform/use-pages.ts'
import { useProof } from '#client/platform/with-proof.ts'

const key = ['admin', 'research']
const caseKey = (caseId: string) => [...key, 'case', caseId]

export function useDeskCases(box: ResearchBox) {
  const withProof = useProof()
  return usePages(
    [...key, box],
    (page, signal) =>
      withProof(() => call(researchDesk.list, { query: { limit: 20, ...page, box } }, { signal })),
    { refetchOnMount: 'always' },
  )
}

export function useDeskCase(caseId: string) {
  const withProof = useProof()
  return useQuery({
    queryKey: caseKey(caseId),
    queryFn: async ({ signal }): Promise<DeskResearchCase | null> => {
      if (!isId(caseId)) return null
      try {
        return await withProof(() => call(researchDesk.read, { params: { caseId } }, { signal }))
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
    refetchOnMount: 'always',
  })
}

export interface DeskCaseProps {
  readonly found: DeskResearchCase
}

/** An act of the desk, after a fresh proof where it is asked for. */
export function useDeskAct<Input>(
  caseId: string,
  act: (input: Input) => Promise<DeskResearchCase>,
) {
  const client = useQueryClient()
  const withProof = useProof()
  return useMutation({
    mutationFn: (input: Input) => withProof(() => act(input)),
    networkMode: 'always',
    onSuccess: (after) => {
      client.setQueryData(caseKey(caseId), after)
      for (const box of ['open', 'over']) void client.invalidateQueries({ queryKey: [...key, box] })
    },
  })
}
