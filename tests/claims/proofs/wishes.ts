export const wishesPrivate = {
  'server/features/wishes/wishes.test.ts': [
    'before the passing only its author reads a wish: no member, no owner, no admin',
    'the database itself shows a wish to nobody else, and lets nobody else write it',
  ],
}
export const wishesRead = {
  'server/features/wishes/wishes.test.ts': [
    'now, those who were chosen read and hear it, and others don’t; taken back, nobody',
    'as one page with the voice in it, and as plain text; both say that it is not a will',
  ],
  'server/features/wishes/released.test.ts': [
    'whom the author chose reads them, a member who wasn’t doesn’t, and hears nothing of it',
  ],
}
export const wishesReleased = {
  'server/features/wishes/released.test.ts': [
    'released, everybody of the family reads them, is told once, and a recall takes the sight away',
  ],
}
export const wishesGo = {
  'server/features/leaving/plan-outlives.test.ts': [
    'last wishes are deleted with the account, and both letters say so',
  ],
}
