import { useQuery } from '@tanstack/react-query'
import { deliveries } from '#contract/deliveries/index.ts'
import { call } from '#client/platform/api.ts'

/** Everything that one message has been promised to, timed or sealed. */
export const useArranged = (familyId: string, messageId: string) =>
  useQuery({
    queryKey: ['deliveries', familyId, 'arranged', messageId],
    queryFn: async ({ signal }) => {
      const all = await call(deliveries.list, { params: { familyId } }, { signal })
      return {
        deliveries: all.deliveries.filter((one) => one.messageId === messageId),
        sealed: all.sealed.filter((one) => one.messageId === messageId),
      }
    },
    refetchOnMount: 'always',
  })
