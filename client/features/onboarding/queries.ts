import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { onboarding, type OnboardingStep } from '#contract/onboarding.ts'
import { call } from '#client/platform/api.ts'
import { useSession } from '#client/platform/session.ts'

const key = ['onboarding']

export function useProgress() {
  const session = useSession()
  return useQuery({
    queryKey: key,
    enabled: session.state === 'signed-in',
    queryFn: ({ signal }) => call(onboarding.progress, {}, { signal }),
  })
}

export function useProceed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (step: OnboardingStep) => call(onboarding.proceed, { body: { step } }),
    networkMode: 'always',
    onSuccess: (progress) => client.setQueryData(key, progress),
  })
}
