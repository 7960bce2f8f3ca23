import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { passings, type PassingView } from '#contract/passing/index.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import type { ReaderClock } from '#contract/rules/release/words/plan-words.ts'
import { call } from '#client/platform/api.ts'
import { takeOpened } from '#client/platform/opening.ts'
import { usePages } from '#client/platform/use-pages.ts'
import { useProof } from '#client/platform/with-proof.ts'

const key = ['passing']

export const usePassing = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(passings.read, {}, { signal }),
    // Keepers answer meanwhile, and days pass.
    refetchOnMount: 'always',
  })

const reportKey = ['passing-report']

/** Whether somebody says that I died; little enough to be asked on every page. */
export const useOpenReport = () =>
  useQuery({
    queryKey: reportKey,
    queryFn: async ({ signal }) =>
      (await takeOpened('report')) ?? (await call(passings.report, {}, { signal })),
    staleTime: 60_000,
  })

const day = dateWriter('day')

/** Now, and days as whoever reads here is used to. */
export function useReaderClock(): ReaderClock {
  const [clock] = useState(() => ({
    now: new Date().getTime(),
    day: (at: string | number) => day(at),
  }))
  return clock
}

/** A change that answers with everything; sensitive ones ask for a fresh proof first. */
function useChange<Input>(change: (input: Input) => Promise<PassingView>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: (now) => {
      client.setQueryData(key, now)
      client.setQueryData(reportKey, { case: now.case })
      void client.invalidateQueries({ queryKey: ['passing-history'] })
    },
  })
}

export function useChangePlan() {
  const withProof = useProof()
  return useChange((body: BodyOf<typeof passings.changePlan>) =>
    withProof(() => call(passings.changePlan, { body })),
  )
}

export function useConfirmKeeper(keeperId: string) {
  const withProof = useProof()
  return useChange(() => withProof(() => call(passings.confirm, { params: { keeperId } })))
}

export function useRevokeKeeper(keeperId: string) {
  const withProof = useProof()
  return useChange(() => withProof(() => call(passings.revoke, { params: { keeperId } })))
}

export const useProveLife = () => useChange(() => call(passings.proveLife))

export function useAskKeeper() {
  const client = useQueryClient()
  const withProof = useProof()
  return useMutation({
    mutationFn: (body: BodyOf<typeof passings.invite>) =>
      withProof(() => call(passings.invite, { body })),
    networkMode: 'always',
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: key })
      void client.invalidateQueries({ queryKey: ['passing-history'] })
    },
  })
}

export const useResend = (keeperId: string) =>
  useMutation({
    mutationFn: () => call(passings.resend, { params: { keeperId } }),
    networkMode: 'always',
  })

export const useKeeperLink = (keeperId: string | undefined) =>
  useQuery({
    queryKey: ['keeper-link', keeperId],
    enabled: keeperId !== undefined,
    queryFn: ({ signal }) => call(passings.link, { params: { keeperId: keeperId! } }, { signal }),
  })

/** The PDF itself; the browser opens it. */
export const sheetAddress = (keeperId: string): string =>
  passings.sheet.path.replace(':keeperId', keeperId)

export const useHappenings = () =>
  usePages(
    ['passing-history'],
    (page, signal) => call(passings.history, { query: { limit: 10, ...page } }, { signal }),
    { refetchOnMount: 'always' },
  )

export const useSealedItems = () =>
  usePages(
    ['passing-sealed'],
    (page, signal) => call(passings.sealed, { query: { limit: 20, ...page } }, { signal }),
    { refetchOnMount: 'always' },
  )

/** Nothing is changed by it, so nothing is read again. */
export const useRehearseRelease = () =>
  useMutation({ mutationFn: () => call(passings.rehearse, {}), networkMode: 'always' })
