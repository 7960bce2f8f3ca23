import { useQuery } from '@tanstack/react-query'
import { mailbox } from '#contract/mailbox.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'

export function useMails() {
  return usePages(['mailbox'], (page, signal) =>
    call(mailbox.list, { query: { ...page, limit: 30 } }, { signal }),
  )
}

export function useMail(mailId: string) {
  return useQuery({
    queryKey: ['mailbox', mailId],
    queryFn: ({ signal }) => call(mailbox.read, { params: { mailId } }, { signal }),
  })
}
