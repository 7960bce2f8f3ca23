import type { LegalSection, Operator } from './legal-text.ts'
import { whenThere } from '#contract/rules/features.ts'

/** `tilesHost`: whose tiles lie under the places map, where whoever runs the server has named any. */
export const fullPrivacy = (operator: Operator, tilesHost?: string): readonly LegalSection[] => [
  {
    id: 'responsible',
    title: 'Who is responsible',
    parts: [
      `On this site it is ${operator.postalLine}; ${operator.email}; ${operator.phone}.`,
      'Kinfold is free software, and anyone may run it on a server of their own. If you use it at the address of a library, a parish or a relative, then they are responsible for your data, not we; this page describes what the software does wherever it runs.',
    ],
  },
  {
    id: 'what-is-kept',
    title: 'What is kept, why, and for how long',
    parts: [
      {
        head: ['What', 'Why', 'How long'],
        rows: [
          [
            'E-mail address, username, name, time zone, which notices you want',
            'To know you again, to write to you, and to reckon your hours',
            'As long as you have an account',
          ],
          [
            'Password',
            'To let you in. It is stored as an Argon2id hash: we can check it, but not read it',
            'Until you change it or leave',
          ],
          [
            'Passkeys, the secret of your second factor, recovery codes',
            'To let you in more safely. The secret is encrypted, codes are hashed',
            'Until you remove them or leave',
          ],
          [
            'If you sign in with an account you have elsewhere: which provider it is, its name for you, and the address it told',
            'To know you again',
            'Until you disconnect it or leave',
          ],
          [
            'Sessions: when, from which network address, with which browser',
            'So that you can see your sign-ins and end them',
            'Until 30 days after your last visit, a year at most, or until you sign out',
          ],
          [
            'The log of the server: each request with its time and what came of it; of a refused one and of a failed sign-in also the number of your account. No name, address or word',
            'To find faults, and strangers who try doors',
            'As long as whoever runs this server keeps it',
          ],
          [
            'The history of your account: sign-ins, changes, with network address and browser',
            'So that you would notice a stranger',
            'As long as you have an account; the network address and the browser for two years',
          ],
          [
            'Recordings, photographs, films, documents and what belongs to them',
            'They are why you are here',
            'Until you delete them. Drafts of messages you delete stay 30 days in case you think again',
          ],
          [
            'After your account is deleted: messages you promised and didn’t call off, with your name and the recipient’s address; for sealed ones also your plan, your keepers, and the addresses at which you are asked whether you are alive',
            'To keep the promise',
            'Until the last delivery. What was delivered then stays with the recipient, with your name, for as long as they want it',
          ],
          [
            'People of your family: names, dates, places, kinship, addresses',
            'To know who is who, for birthdays, and to deliver messages',
            'Until the family deletes them',
          ],
          [
            'Invitations: the address and the role',
            'To let a relative in',
            'An invitation works for 7 days',
          ],
          [
            'What you write to our care team, with your address',
            'To answer you, and to know what was said before',
            'Two years after the conversation is closed, which happens at the latest 30 days after our last answer; sooner if you ask us. What still waits for an answer stays',
          ],
          [
            'What a program seems to have sent to our care team',
            'To look whether there is a person behind it; then it is a conversation like any other',
            '90 days after it last changed',
          ],
          [
            'A review you write, with the name and place you choose to show',
            'So that others can read it, once a person of our team has',
            'Until you take it back, or your account is deleted',
          ],
          [
            'That somebody reported a review, and why',
            'So that our team looks at it again. Who it was we can’t read: we keep a keyed hash, to count nobody twice',
            'As long as the review',
          ],
          [
            'Your plan, and discounts you asked for',
            'To know what it covers',
            'As long as you have an account. A running plan is cancelled when you ask to be deleted',
          ],
          [
            'Invoices and what the payment service told us, with your name and address as billed',
            'They are a company’s books',
            'Without end, also after your account is deleted',
          ],
          [
            'Newsletter: your address',
            'To send it, if you confirmed that you want it',
            'Until you press unsubscribe, also after your account is deleted. An address that wants no newsletter stays on a list, so that it gets none',
          ],
          [
            'Addresses that returned our letters',
            'So that we don’t write to them again',
            'Until a letter arrives there again, or without end',
          ],
          [
            'What happened in your family’s space, and what became of each message: who joined, what was added, when it was sent and opened',
            'So that members see what is new, and so that it can be told years later what was done with a promise',
            'As long as the family, and as long as the message',
          ],
          [
            'What our nightly look found that could keep a message from arriving',
            'So that you can mend it',
            'Until it is mended, and a year',
          ],
          [
            'On which day of the year you want to be told that an archive of your family is ready',
            'To tell you',
            'Until you stop it, or somebody else owns the family',
          ],
          [
            'Work of our server that failed, with what it needed: numbers, and sometimes your address',
            'So that somebody can look into it and try again',
            'Until it was tried again, a year at most',
          ],
          [
            'Letters in our outbox',
            'To send them, and to send them again if your mail server was away',
            'The words are erased as soon as the letter has left; that there was one, to which address and under which heading, stays on record',
          ],
          [
            'Counts of tries, by network address or name',
            'To stop people who guess passwords or flood others with e-mail',
            'A day at most',
          ],
          [
            'Counts of pages read',
            'To know which pages help',
            'Numbers only, kept without end. What tells visitors of one day apart is deleted the night after',
          ],
          ['The demo you try', 'So that you can play without consequences', 'A day'],
        ],
      },
      'Our logs hold no passwords, no contents and no links that open something.',
    ],
  },
  {
    id: 'not-done',
    title: 'What we don’t do',
    parts: [
      {
        list: [
          'We don’t sell or rent data, and show no advertising.',
          'We have no trackers of other companies in our pages: no analytics service, no social buttons that report you, no fonts from elsewhere. Browsers are told by our server to load nothing from other hosts.',
          'We don’t use what your family stores to train anything.',
          'We don’t guess at who you are. Whoever sends “Do Not Track” or “Global Privacy Control” isn’t even counted.',
        ],
      },
      'One exception that depends on you: where the operator advertises and has told us so, the sign-up form holds a box, not ticked. If you tick it, the advertiser is told once that you signed up, with your e-mail address. If you don’t, nothing is sent.',
    ],
  },
  {
    id: 'on-your-device',
    title: 'Cookies, and what stays on your device',
    parts: [
      'These are all our cookies. Each is needed for what you pressed, and none is read by anybody else, so there is no banner to ask you about them. On sites whose address begins with https their names begin with __Host-, which keeps other sites from setting them.',
      {
        head: ['Cookie', 'What it is for', 'How long'],
        rows: [
          [
            'kinfold_session',
            'Holds a random key to your session; scripts can’t read it. Set when you sign in or open a copy of the demo family',
            '30 days after your last visit, a year after you signed in at most; until you sign out',
          ],
          [
            'kinfold_hint',
            'Says only that there is a session, so that the page doesn’t flicker',
            'As long as the session',
          ],
          [
            'kinfold_openid',
            'While you sign in with an account you have elsewhere: what we asked there, encrypted, so that the answer counts only in your browser',
            '15 minutes at most',
          ],
          [
            'kinfold_sandbox',
            'Brings you back to your copy of the demo family, if you opened one',
            'One day, as the copy',
          ],
        ],
      },
      'On your device, and not with us, are: text size and contrast, ticks on our lists, your conversation with our chat until you close the tab, a recording you made without an account, a file whose upload was interrupted, and copies of our own pages so that they open without a network. Clearing the site’s data in your browser removes all of it.',
    ],
  },
  {
    id: 'letters',
    title: 'Letters we send',
    parts: [
      'We write when something concerns you: a confirmation, a changed password, an invitation, a question about a message that is due. Letters that belong to a delivery can’t be switched off, because a promise hangs on them. Everything else can, in your settings or by the link in the letter.',
      'A letter that delivers a message holds a link, never the recording. Opening our letters is not tracked; that a recipient pressed Listen can be told to the author.',
    ],
  },
  {
    id: 'who-sees-what',
    title: 'Who can see what',
    parts: [
      {
        list: [
          'Members of your family’s space, by role: owners, editors who can add, viewers who can look.',
          'Drafts of messages: their author alone.',
          'Sealed messages: nobody before their day. The server refuses, for administrators too. Past the program, whoever holds the operator’s key could open them.',
          'Messages sealed beyond us, spoken or written: whoever has two of their three printed sheets. Your browser encrypts them before they are sent, and the key never reaches the server: the operator sees from whom, for whom and when, title and occasion, what kind it is, length and size, and can’t open them. They could delete or withhold them.',
          'Time capsules sealed beyond us: from their day on, whoever may look inside and has two of their three printed sheets. Each thing is encrypted in the browser of whoever puts it in: the operator sees what stands on the lid, who put in how much and when, and can’t open it. They could delete it, withhold it or hand it out on another day.',
          ...whenThere(
            'keepers',
            [
              'Keepers: whose keeper they are, and whether somebody has reported that death and what the others said to it. Nothing of what is kept.',
            ],
            [],
          ),
          'Recipients: what was meant for them, on its day.',
          ...whenThere(
            'sharing',
            [
              'Whoever has a link you gave out: what you chose to show, until it expires or you take it back.',
            ],
            [],
          ),
          'Our care team: what you write to them, and reviews, also before they are shown.',
          'Administrators of the server: accounts, plans and the state of the machines; and what the care team sees.',
        ],
      },
    ],
  },
  {
    id: 'safety',
    title: 'Where it is, and how it is guarded',
    parts: [
      'Data is kept in a PostgreSQL database and on disks, or in a storage service, that the operator chose. A recording counts as saved only after it was read back and compared byte by byte. The operator may keep a second copy of every file in another place, also at another company’s, so that what a disk loses can be put back; what you delete is deleted there too, in the night after it left the first place, or once that place can be reached again.',
      'Files, and what messages and letters say, lie encrypted there, in the second place and in backups, with a key for each family that the operator’s key opens. What was sealed beyond us is encrypted before that, with a key that the operator doesn’t have. Names, addresses, dates and notes about people, what members suggest about them, the words that were read in photos, what this server thinks they show, and what it takes memories to mean, from which their words can be guessed, lie in the database as they are.',
      'What leaves by letter, and what is stopped, revoked or deleted, is noted once more outside of the database, encrypted with the operator’s key, so that a copy restored from a backup doesn’t send or show it again. Such a note has numbers and no words of yours; of addresses that asked not to be written to it has the address. These notes stay until the operator removes them.',
      'Each request is checked twice, by the program and once more by the database, which shows a family’s rows to that family only. Links in letters work once or for a short time, and are stored as hashes. Connections are encrypted wherever the site is reached by https.',
      'If something goes wrong with your data, we tell you what happened and what we did about it, without waiting for somebody to find out.',
    ],
  },
  {
    id: 'intelligence',
    title: 'Artificial intelligence',
    parts: [
      'Answers in the chat are looked up in our own articles by a small program on the same server. It doesn’t know your account. The operator may connect another server that puts those articles into words; then your question, and nothing else, is sent there.',
      'Where a feature describes a picture or writes down what was said, it says so, shows what it went by, and can be corrected by you. It runs on the same server unless the operator has connected another; then your voice is sent there only if you turned that on, and a small copy of a photo without words, without its place, its date and anybody’s name, only if your family’s owner did, after reading which server it is. Whoever owns the family can stop that at any time, which deletes what was suggested; what was sent before is with whoever runs that server. No such program decides whether or when a message is delivered.',
    ],
  },
  {
    id: 'others',
    title: 'Who else gets something',
    parts: [
      {
        list: [
          'The mail server that carries our letters: address, subject and words.',
          'A storage service, if the operator uses one: the files.',
          'A server with a model of its own, if the operator has connected one: questions to the chat, and, where somebody turned it on as told above, voices and small copies of photos.',
          ...(tilesHost
            ? [
                `${tilesHost}, which draws the map behind your family’s places: our server asks it for the pieces of the world that somebody looks at, by their numbers, and keeps them for a while. Each piece takes in a town and more. It isn’t told who looks, from which address, or that there is a photo.`,
              ]
            : []),
          'A provider with whose account you sign in, if the operator offers one and you press its button: that you came here, and when. What you keep here isn’t told there.',
          'A payment service, if you pay: it takes your card details itself; we get a confirmation and the last digits at most.',
          'Authorities, where the law leaves no choice. We then hand over what is asked for and no more, and tell you if we may.',
        ],
      },
      'Nobody else.',
    ],
  },
  {
    id: 'other-people',
    title: 'People you tell us about',
    parts: [
      'A family’s memory is full of other people. Record them only if they would be all right with it; leave out what you aren’t sure about. Someone who finds themselves here and doesn’t want to can write to us, and we will talk to the family.',
      'Children take part through the space of a parent or guardian. What you keep about them belongs to them one day: treat it so.',
    ],
  },
  {
    id: 'after-death',
    title: 'After your death',
    parts: [
      'Dated messages go out on their dates.',
      whenThere(
        'releaseAfterPassing',
        'What you sealed for afterwards goes out only when as many keepers as you chose agree that you have died, a waiting time has passed in which we wrote to you, and nobody has objected. Your account then becomes a memorial: nobody can sign in to it, and nothing in it expires. Your family has a page of you, with what it adds and the condolences that it lets in. If it was a mistake, that page closes at once, and only you and whoever wrote something can still read it.',
        'What you sealed for afterwards stays sealed: release after death, by keepers whom you will choose, is coming.',
      ),
      'Relatives who write to us in grief are answered first. We don’t hand them your password or your sealed messages, whatever they can prove.',
    ],
  },
  {
    id: 'your-rights',
    title: 'Seeing, correcting, taking, deleting',
    parts: [
      'Wherever you live, you can see what we keep about you, correct it, take a copy in open formats, and have it deleted. Most of it is a button in your settings; for the rest a letter to us is enough, and we answer within 30 days.',
      'Deleting your account closes it at once and ends every session. For 30 days one press brings it back, here or by the link in our letter. Then everything that is yours alone is erased; the table above names the few things that stay. A family that others belong to is handed over first, because it is theirs too.',
      'If you think that we are wrong, tell us; if that doesn’t help, the data protection authority of your country or state will listen.',
    ],
  },
  {
    id: 'security-problems',
    title: 'If you found a hole',
    parts: [
      'Write to us at the address above, or by the contact page, before you tell anybody else. Say what you did, step by step, on which page, with which account and when, and what came of it that shouldn’t have; a picture or the request itself helps. Leave other people’s photos, names and words out of it.',
      'Try it with an account and a family of your own. Don’t open, change or delete what belongs to somebody else, send letters to strangers, or wear the server out; if you see something of another family by mistake, stop there and tell us. Whoever keeps to that has looked with our consent, and we are grateful.',
      'What is wrong with Kinfold itself, not only with this site, we hand on to the people who make it.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this page',
    parts: [
      'When the software changes what it keeps, this page changes with it, with a new date on top. If a change would surprise you, account holders get a letter before it counts.',
    ],
  },
]
