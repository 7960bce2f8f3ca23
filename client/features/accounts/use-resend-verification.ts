import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { toast } from '#client/ui/toast-store.ts'
import { useAccountAct } from './queries.ts'

/** Sends the verification letter again, and says how that went. */
export function useResendVerification() {
  const resend = useAccountAct(() => call(accounts.resendVerification))
  return {
    isPending: resend.isPending,
    ask: () =>
      resend.mutate(undefined, {
        onSuccess: ({ message }) => toast({ title: message }),
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: 'We couldn’t send it',
            description: failureWords(error),
          }),
      }),
  }
}
