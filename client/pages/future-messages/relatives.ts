import { useMembers } from '#client/features/families/queries.ts'

/** Those of the family, beside oneself, who have an account in it. */
export function useRelatives(familyId: string) {
  const { data = [] } = useMembers(familyId)
  return data
    .filter(({ isMe, status }) => !isMe && status === 'active')
    .map(({ id, name }) => ({ id, name }))
}
