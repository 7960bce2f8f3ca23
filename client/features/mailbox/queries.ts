import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { mailbox } from '#contract/mailbox.ts'
import { call } from '#client/platform/api.ts'

export function useMails() {
  return useInfiniteQuery({
    queryKey: ['mailbox'],
    queryFn: ({ pageParam, signal }) =>
      call(mailbox.list, { query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.older,
  })
}

export function useMail(mailId: string) {
  return useQuery({
    queryKey: ['mailbox', mailId],
    queryFn: ({ signal }) => call(mailbox.read, { params: { mailId } }, { signal }),
  })
}
