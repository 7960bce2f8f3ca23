export const hoursHref = '/memory-hour'
export const editHref = (hourId: string): string => `${hoursHref}?hour=${hourId}`
export const showHref = (hourId: string): string => `${hoursHref}?show=${hourId}`

export const pictureOf = (familyId: string, memoryId: string, size: 'small' | 'large'): string =>
  `/api/families/${familyId}/memories/${memoryId}/picture?size=${size}`
