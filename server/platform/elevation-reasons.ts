/** Why a request may act on the owner's connection, where row-level security doesn't apply. There is no other reason. */
export const elevationReasons = {
  secrets: 'the serving role sees no password hash and no sealed secret, not even one’s own',
  joining:
    'founding, joining and handing over write into a family that the caller isn’t in yet, or no longer owns',
  senders:
    'letters to strangers are counted over all families of an account, whatever becomes of the request',
  promises:
    'whether anybody’s message hangs on a person is asked by somebody who sees only their own',
  findings: 'what will keep a message from arriving hangs on addresses that its author may not see',
  room: 'what an owner or a sandbox holds is counted over all its families',
  sandbox: 'a copy of the demo family is written and wiped whole',
  claims: 'which letter a link came with is told only by the row that it claims to be about',
  answers:
    'what a member says from a letter’s link is put among the family’s recordings as theirs, though nobody is signed in',
  addressees: 'whom a letter goes to isn’t for whoever sets it off to see',
  recall:
    'what a release did to an account and its messages is undone at a word of its owner, who can’t sign in',
  keeping:
    'a keeper of somebody who has died may put a message off and correct an address, and sees neither messages nor people',
  'standing-in':
    'a keeper who is left, or whoever looks after a family, proposes a stand-in for somebody whose last things aren’t theirs to see',
  doubt: 'a family’s owner says that a member lives, whose last things aren’t theirs to see',
  identity: 'who somebody is has to be found before they are anyone',
  subscribing:
    'whether an address is on the newsletter’s list is asked before its owner has said anything',
  mailbox: 'a server without mail shows every letter to whoever sits at the machine',
  payments: 'what a provider tells is written by nobody else',
  desk: 'admins look across families, and some of it outlives their transaction',
  export: 'a download is read page by page, long after its request’s transaction',
} as const

export type ElevationReason = keyof typeof elevationReasons
