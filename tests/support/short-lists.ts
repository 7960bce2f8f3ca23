interface Short {
  readonly most: number
  /** What keeps it so short. */
  readonly because: string
}

const ofAnEnum = 'one row for each of a few words that the contract names'

/** Lists that aren't pages because they can't become long. Each by one of its names in the contract. */
export const bounded: Readonly<Record<string, Short>> = {
  'GET /api/account/identities .identities[]': { most: 10, because: 'nobody can connect more' },
  'GET /api/account/letters []': { most: 5, because: ofAnEnum },
  'GET /api/account/passkeys .passkeys[]': { most: 20, because: 'nobody can add more' },
  'GET /api/account/sessions .sessions[]': { most: 100, because: 'the latest are read' },
  'GET /api/admin/analytics .deliveries[]': { most: 16, because: ofAnEnum },
  'GET /api/admin/analytics .weeks[]': { most: 12, because: 'twelve weeks are looked at' },
  'GET /api/admin/backups .backups[]': { most: 20, because: 'the newest are read' },
  'GET /api/admin/campaigns .campaigns[]': { most: 200, because: 'the newest are read' },
  'GET /api/admin/comparisons .tests[]': { most: 50, because: 'the newest are read' },
  'GET /api/admin/comparisons .tests[].counts[]': { most: 4, because: ofAnEnum },
  'GET /api/admin/content/entries/:entryId/versions .versions[]': {
    most: 200,
    because: 'the newest are read',
  },
  'GET /api/admin/content/pictures .pictures[]': { most: 60, because: 'the newest are read' },
  'GET /api/admin/discounts []': { most: 200, because: 'whoever waits longest is read' },
  'GET /api/admin/funnel .now.counts[]': { most: 20, because: ofAnEnum },
  'GET /api/admin/installation/mail-domain .findings[]': {
    most: 10,
    because: 'one row for each record that a mail domain is asked for',
  },
  'GET /api/admin/operations .deliveries[]': { most: 16, because: ofAnEnum },
  'GET /api/admin/operations .figures.bouncedBecause[]': { most: 16, because: ofAnEnum },
  'GET /api/admin/operations .figures.held[]': { most: 16, because: ofAnEnum },
  'GET /api/admin/operations .jobs[]': { most: 100, because: 'one row for each job we have' },
  'GET /api/admin/operations .mails[]': { most: 16, because: ofAnEnum },
  'GET /api/admin/operations .models[]': { most: 10, because: 'one row for each model we use' },
  'GET /api/admin/operations .storesAway[]': { most: 2, because: ofAnEnum },
  'GET /api/admin/operations .troubledFiles[]': { most: 50, because: 'the latest are read' },
  'GET /api/admin/suppressions .suppressions[]': {
    most: 200,
    because: 'the newest are read, with how many there are; a search finds the others',
  },
  'GET /api/admin/users []': {
    most: 100,
    because: 'the specification asks for a plain list; /api/admin/accounts goes on',
  },
  'GET /api/auth/password-resets/:token .identities[]': {
    most: 10,
    because: 'as many as there can be',
  },
  'GET /api/auth/password-resets/:token .passkeys[]': {
    most: 20,
    because: 'as many as there can be',
  },
  'GET /api/care-desk/conversations .entries[]': {
    most: 50,
    because: 'what is to be done next; a search finds the others',
  },
  'GET /api/care-desk/conversations/:conversationId .others[]': {
    most: 10,
    because: 'the newest are read',
  },
  'GET /api/checks/:token .later[]': { most: 3, because: ofAnEnum },
  'GET /api/families/:familyId/birthdays .people[]': {
    most: 500,
    because: 'the eldest are read, and whether that is all',
  },
  'GET /api/families/:familyId/coming-days .days[]': { most: 5, because: 'the nearest are read' },
  'GET /api/delivery-choices .families[]': {
    most: 500,
    because: 'the families in which somebody has messages of their own',
  },
  'GET /api/delivery-choices .people[]': {
    most: 100,
    because: 'so many can be chosen among; a search finds the others',
  },
  'GET /api/delivery-years .series[]': {
    most: 100,
    because: 'the next are read',
  },
  'GET /api/delivery-years .years[]': { most: 100, because: 'a hundred years' },
  'GET /api/delivery-years .years[].first[]': {
    most: 8,
    because: 'the first of a year; its list has the others',
  },
  'GET /api/families/:familyId/findings .findings[]': {
    most: 100,
    because: 'the most urgent, and how many there are',
  },
  'GET /api/families/:familyId/findings .findings[].fixes[]': { most: 10, because: ofAnEnum },
  'GET /api/families/:familyId/invitations .invitations[]': {
    most: 100,
    because: 'fifty can be open at once, and open ones come first',
  },
  'GET /api/families/:familyId/messages/:messageId/transcript .words.feelings[]': {
    most: 30,
    because: ofAnEnum,
  },
  'GET /api/families/:familyId/messages/:messageId/transcript/changes .changes[]': {
    most: 200,
    because: 'the newest are read',
  },
  'GET /api/families/:familyId/people/:personId .ways[]': {
    most: 10,
    because: 'nobody can add more',
  },
  'GET /api/families/:familyId/passings .open[]': {
    most: 100,
    because: 'members of one family of whom somebody says so; so many are read',
  },
  'GET /api/left-families .families[]': { most: 100, because: 'so many are read' },
  'GET /api/opening .families.families[]': { most: 100, because: 'nobody can belong to more' },
  'GET /api/opening .left.families[]': { most: 100, because: 'so many are read' },
  'GET /api/passing .keepers[]': {
    most: 55,
    because: 'five at a time, and the newest fifty of those before',
  },
  'GET /api/subscription .invoices[]': { most: 200, because: 'the newest are read: fifty years' },
  'GET /api/test-logins .accounts[]': { most: 50, because: 'so many are read' },
  'POST /api/customer-service/chat .articles[]': {
    most: 10,
    because: 'the article that fits best, and what may be meant beside it',
  },
  'POST /api/families/:familyId/people .similar[]': { most: 20, because: 'so many are read' },
  'GET /api/admin/content .entries[]': {
    most: 500,
    because: 'three hundred of a kind can be written beside those that came with the program',
  },
  'GET /api/care-desk/canned-answers []': { most: 200, because: 'nobody can add more' },
  'GET /api/care-desk/conversations/:conversationId .events[]': {
    most: 200,
    because: 'the newest are read',
  },
  'GET /api/care-desk/conversations/:conversationId .messages[]': {
    most: 400,
    because: 'a visitor can say no more than three hundred, the team no more than the rest',
  },
  'GET /api/care-desk/team []': { most: 200, because: 'a hundred can be taken in, and the admins' },
  'GET /api/care/threads/:token .messages[]': {
    most: 400,
    because: 'a visitor can say no more than three hundred, the team no more than the rest',
  },
  'GET /api/families .families[]': { most: 100, because: 'nobody can belong to more' },
  'GET /api/families/:familyId/deliveries/:deliveryId .history[]': {
    most: 300,
    because: 'the newest are read',
  },
  'GET /api/families/:familyId/members .members[]': {
    most: 450,
    because: 'four hundred can join, and fifty be invited at once',
  },
  'GET /api/families/:familyId/messages/:messageId/deliveries .deliveries[]': {
    most: 500,
    because: 'the latest are read; a message can be promised to two hundred people',
  },
  'GET /api/families/:familyId/messages/:messageId/deliveries .sealed[]': {
    most: 200,
    because: 'a message can be promised to two hundred people',
  },
  'GET /api/families/:familyId/vouchings .vouchings[]': {
    most: 200,
    because: 'those that stay shut without a word, and the newest',
  },
  'GET /api/invitations/received .invitations[]': { most: 100, because: 'the newest are read' },
  'POST /api/families/:familyId/deliveries/:deliveryId/rehearsal .letters[]': {
    most: 5,
    because: ofAnEnum,
  },
}
