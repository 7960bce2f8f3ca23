const keepersTest = 'server/features/passing/keepers.test.ts'
const memorials = 'server/features/memorials/memorials.test.ts'

export const memorialDoors = {
  'server/features/accounts/memorial-doors.test.ts': [
    'the right password opens a memorial no more, and does again after a recall',
    'a passkey opens a memorial no more',
    'links that were mailed before the release open nothing: sign-in, reset, another address, a deletion taken back',
  ],
  [keepersTest]: ['a memorial is deleted by no earlier wish'],
}
export const memorialGuests = {
  [memorials]: [
    'a guest writes by the stewards’ link, sees only name, years and their own words, and takes them back',
  ],
}
export const memorialLetters = {
  [memorials]: [
    'stewards get one letter a day about what is new, with all pages in it, and none about what they were told',
    'a condolence waits for the steward; until then only its writer reads it',
  ],
}
export const memorialPage = {
  'server/features/memorials/after-a-release.test.ts': [
    'after a release the family has a page of her; whoever received something looks after it, and reads only what came to them',
    'a recall hides the page at once; each reads their own, and she reads all of it',
  ],
}
