import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  installation,
  type AskedBackups,
  type AskedMail,
  type AskedSite,
  type InstallationView,
} from '#contract/installation.ts'
import { call } from '#client/platform/api.ts'
import { useProof } from '#client/platform/with-proof.ts'

const key = ['admin', 'installation']
const domainKey = ['admin', 'mail-domain']

export const useInstallation = () =>
  useQuery({ queryKey: key, queryFn: () => call(installation.view) })

/** Asked for with a press: it looks into the DNS, which may take seconds. */
export const useMailDomain = (isAsked: boolean) =>
  useQuery({
    queryKey: domainKey,
    queryFn: () => call(installation.mailDomain),
    enabled: isAsked,
    staleTime: 0,
  })

/** One change; what is shown afterwards is what the server answered. */
function useChange<Input>(change: (input: Input) => Promise<InstallationView>) {
  const client = useQueryClient()
  const withProof = useProof()
  return useMutation({
    mutationFn: (input: Input) => withProof(() => change(input)),
    networkMode: 'always',
    onSuccess: (view) => {
      client.setQueryData(key, view)
      client.removeQueries({ queryKey: domainKey })
    },
  })
}

export const useChangeSite = () =>
  useChange((body: AskedSite) => call(installation.changeSite, { body }))
export const useChangeMail = () =>
  useChange((body: AskedMail) => call(installation.changeMail, { body }))
export const useForgetMail = () => useChange(() => call(installation.forgetMail))
export const useChangeBackups = () =>
  useChange((body: AskedBackups) => call(installation.changeBackups, { body }))
export const useEndDayOne = () =>
  useChange((isOver: boolean) => call(installation.endDayOne, { body: { isOver } }))

function useAct<Output>(act: () => Promise<Output>) {
  const client = useQueryClient()
  const withProof = useProof()
  return useMutation({
    mutationFn: () => withProof(act),
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const useTestMail = () => useAct(() => call(installation.testMail))
export const useSendWaiting = () => useAct(() => call(installation.sendWaiting))
