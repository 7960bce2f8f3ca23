export const peopleAddress = '/dashboard?people=all'
export const groupAddress = (groupId: string) => `/dashboard?people=${groupId}`
