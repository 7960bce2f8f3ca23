const triggers = 'server/features/deliveries/triggers.test.ts'

export const sealedEvent = {
  [triggers]: [
    'a sealed message waits for people, has no day, and can’t be changed until its author opens it',
  ],
}
export const nobodyReads = {
  'tests/access/admins-open-nothing.test.ts': [
    'no endpoint answers an administrator, who is of the care team too, with a word or a byte of a message',
    'nor does anything an administrator can do',
  ],
  'server/features/deliveries/deliveries.test.ts': [
    'nobody but its author sees a delivery or acts on it',
  ],
}
const beyond = 'tests/beyond/sealed-beyond.test.ts'
const shares = {
  'contract/rules/beyond/beyond.test.ts': [
    'any two of three parts give the key back',
    'one part alone fits every key: for each there is a slope that would have made it',
  ],
}
const nothingFound = {
  'tests/planted/planted.test.ts': [
    'nothing of what messages, capsules and last wishes say lies open in the data folder, the database, a backup or a log; of what is sealed beyond us not even for the server’s key, and two sheets open it',
  ],
}

export const beyondDelivered = {
  [beyond]: [
    'it is delivered like any other, its letters say what is needed, and two sheets open what arrives',
  ],
}
/** A message, spoken or written. */
export const beyondUs = {
  [beyond]: [
    'of key, sheets and sound nothing is anywhere: not in a table, not in a stored file, opened with every key the server has',
    'a written message is sealed like a recording: no word of it is sent, its letters say “read”, and two sheets show it',
  ],
  ...shares,
  ...nothingFound,
  'tests/journeys/beyond.spec.ts': [
    'a message sealed beyond us is opened by two printed sheets, on its page, and with the server stopped from what was saved and from the export',
    'a written message and a capsule are sealed beyond us, and two sheets open them: on their pages, and without a network from the export',
  ],
}
const beyondCapsules = 'tests/beyond/capsule-beyond.test.ts'
export const capsuleBeyond = {
  [beyondCapsules]: [
    'into a capsule that is sealed beyond us goes only what was encrypted, by its family and its guests, and two sheets open it on its day',
    'it is sealed beyond us before anything is in it, by its maker, once',
  ],
  'client/features/beyond/sealed-thing.test.ts': [
    'what anybody sealed to a capsule’s half is opened by any two of its sheets, name and kind included',
    'an altered sheet, sheets of another capsule, a changed and a swapped file open nothing, each told',
  ],
  ...shares,
  ...nothingFound,
  'tests/journeys/beyond.spec.ts': [
    'a written message and a capsule are sealed beyond us, and two sheets open them: on their pages, and without a network from the export',
  ],
}
export const beyondDay = {
  [beyondCapsules]: [
    'before its day nobody gets its encrypted things either, not even in an export',
  ],
}
