import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { treeImports, type TreeImport } from '#contract/tree-imports.ts'
import { call } from '#client/platform/api.ts'
import { useSession } from '#client/platform/session.ts'

// Files name people: the next person at this browser asks anew.
function useKey(familyId: string, ...rest: string[]): string[] {
  const session = useSession()
  const who = session.state === 'signed-in' ? session.user.id : session.state
  return ['tree-imports', familyId, who, ...rest]
}

export const useImports = (familyId: string) =>
  useQuery({
    queryKey: useKey(familyId, 'list'),
    queryFn: ({ signal }) => call(treeImports.list, { params: { familyId } }, { signal }),
  })

/** Asked again and again while it is being brought in. */
export const useImport = (familyId: string, importId: string, isMoving: boolean) =>
  useQuery({
    queryKey: useKey(familyId, importId),
    queryFn: ({ signal }) => call(treeImports.read, { params: { familyId, importId } }, { signal }),
    refetchInterval: ({ state }) =>
      isMoving || typeof state.data?.import.progress === 'number' ? 700 : false,
  })

export type Outcome = 'kept' | 'changed' | 'unreadable'

export function useReport(familyId: string, importId: string, outcome: Outcome | 'all') {
  const list = useInfiniteQuery({
    queryKey: useKey(familyId, importId, 'report', outcome),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(
        treeImports.report,
        {
          params: { familyId, importId },
          query: { after: pageParam, ...(outcome !== 'all' && { outcome }) },
        },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const { data: come } = list
  const data = useMemo(() => come?.pages.flatMap(({ lines }) => lines), [come])
  return { ...list, data }
}

/** Files of a zip that couldn’t come, each with why. */
export function useLostFiles(familyId: string, importId: string) {
  const list = useInfiniteQuery({
    queryKey: useKey(familyId, importId, 'lost'),
    initialPageParam: -1,
    queryFn: ({ pageParam, signal }) =>
      call(
        treeImports.files,
        { params: { familyId, importId }, query: { state: 'lost', after: pageParam } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const { data: come } = list
  const data = useMemo(() => come?.pages.flatMap(({ files }) => files), [come])
  return { ...list, data }
}

/** A change of what a file became; afterwards everything shown about the family's people is read again. */
export function useImportChange<Input>(
  familyId: string,
  change: (input: Input) => Promise<TreeImport | undefined>,
) {
  const client = useQueryClient()
  const readAgain = () =>
    Promise.all(
      ['tree-imports', 'people'].map((first) =>
        client.invalidateQueries({ queryKey: [first, familyId] }),
      ),
    )
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: readAgain,
    // What was refused may rest on what others changed meanwhile.
    onError: () => void readAgain(),
  })
}
