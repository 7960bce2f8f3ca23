import type { Words } from '#client/platform/routing/route.ts'
import type { RoutePath } from '#client/routes.tsx'

const SITE_NAME = 'Kinfold'

export const notFoundWords: Words = {
  title: '404 Page Not Found',
  description: 'There is no page at this address.',
}

/** The words as the browser's tab shows them. */
export function wordsOf(path: string): Words {
  const { title, description } = routeWords[path as RoutePath]
  return {
    title: path === '/' ? `${SITE_NAME}: ${title.toLowerCase()}` : `${title} · ${SITE_NAME}`,
    description,
  }
}

/**
 * What each page is called, and one sentence that says what it gives. Search engines show the sentence, and so
 * does the page itself while it is being built: write it so that it can follow the words "What will be here".
 */
export const routeWords: Readonly<Record<RoutePath, Words>> = {
  '/': {
    title: 'Your voice, kept for the ones you love',
    description:
      'Record a message in your own voice and pick the day. We keep it safe and deliver it that morning. Voice messages are free forever, no credit card.',
  },
  '/enhanced': {
    title: 'The calm, large-print home',
    description:
      'Three large buttons: record, listen, ask for help. No pop-ups and nothing that moves.',
  },
  '/about': {
    title: 'About us',
    description: 'Why Kinfold began, what we promise families, and how to reach us.',
  },
  '/inspiring-about': {
    title: 'Our mission in four stories',
    description:
      'Four short true-to-life stories about keeping a voice, which you can have read to you.',
  },
  '/features': {
    title: 'Everything Kinfold does',
    description: 'Every feature in one list, with the plan it belongs to and where to find it.',
  },
  '/how-it-works': {
    title: 'How it works',
    description:
      'The four steps from recording to delivery, and a simulator that shows each e-mail we would send you.',
  },
  '/contact': {
    title: 'Contact us',
    description: 'A short form that reaches our care team, with bereavement answered first.',
  },
  '/faqs': {
    title: 'Questions and answers',
    description: 'Plain answers about recording, delivery, privacy and plans, with a search box.',
  },
  '/reviews': {
    title: 'What families say',
    description: 'Reviews written by families who keep their voices with us.',
  },
  '/blog': {
    title: 'The Kinfold blog',
    description:
      'How to write a legacy letter, record a parent, search a census, care for old photographs and tapes, and talk when memory fades. With search and categories.',
  },
  '/blog/:slug': {
    title: 'An article from the blog',
    description: 'One article from the Kinfold blog, to read or to pass on.',
  },
  '/genealogy-blog': {
    title: 'The genealogy blog',
    description:
      'Articles for family historians: the 1950 census, asking relatives what they remember, and keeping photographs and tapes.',
  },
  '/military-families': {
    title: 'For military families',
    description:
      'A recorder and a plan for birthdays and bedtimes that happen during a deployment.',
  },
  '/before-its-too-late': {
    title: 'Before it’s too late',
    description: 'A quiet page with a recorder, for when time is short. Nothing is sold here.',
  },
  '/legacy-messages': {
    title: 'Legacy messages',
    description:
      'How a message for a birthday, a wedding or a hard day is recorded, kept and delivered, with ideas to begin.',
  },
  '/legacy-planning': {
    title: 'Legacy planning',
    description:
      'Three steps to gather, create and share what your family should keep, with a checklist to tick and print.',
  },
  '/privacy-policy': {
    title: 'Privacy in short',
    description: 'What we keep about you and why, in one short page.',
  },
  '/privacy': {
    title: 'Privacy policy',
    description: 'The full text of how we keep, protect and delete your family’s data.',
  },
  '/terms-of-service': {
    title: 'Terms of service',
    description: 'What you can expect of us and what we ask of you, in plain words.',
  },
  '/pricing': {
    title: 'Plans and prices',
    description:
      'Three plans side by side. Voice messages are free forever; everything else has a 30-day trial without a credit card.',
  },
  '/transparent-pricing': {
    title: 'What your money pays for',
    description: 'Every price with nothing hidden: what each plan costs us and what it gives you.',
  },
  '/checkout': {
    title: 'Checkout',
    description: 'Your plan, its price and when you would pay it, before you agree to anything.',
  },
  '/payment-success': {
    title: 'Thank you',
    description: 'Your receipt and the next step after a payment.',
  },
  '/subscription': {
    title: 'Your subscription',
    description: 'Your plan, its next date, your invoices, and buttons to change or cancel it.',
  },
  '/demo': {
    title: 'Try the demo family',
    description:
      'One press into a made-up family of your own to play with. It is wiped after a day.',
  },
  '/free-voice-messages': {
    title: 'Free voice messages',
    description:
      'A recorder you can use at once, without an account. Your take stays on your device.',
  },
  '/voice-messages': {
    title: 'Voice messages',
    description: 'Your recorded messages, or a recorder to make the first one.',
  },
  '/app': {
    title: 'Opening Kinfold',
    description: 'The door to your family’s home on Kinfold.',
  },
  '/family-legacy-hub': {
    title: 'Your family’s home',
    description:
      'Upcoming deliveries, birthdays, this week’s story prompt, the newest memories and what needs you.',
  },
  '/onboarding': {
    title: 'Getting started',
    description: 'Five short steps, each of which you can skip, to make Kinfold your family’s own.',
  },
  '/progress-tracking': {
    title: 'What is kept, and what is missing',
    description: 'For each person: voice, portrait, story and wishes, with gentle goals.',
  },
  '/dashboard': {
    title: 'Memory Vault',
    description:
      'Your family’s photos, films and papers in one place, in the order in which they happened.',
  },
  '/memory-hour': {
    title: 'Memory hours',
    description:
      'For somebody who forgets: their own photos, voices and music, large and calm, with one button.',
  },
  '/suggestions': {
    title: 'Suggestions for the tree',
    description:
      'What members know about somebody in your family tree, for those who may edit to accept or decline.',
  },
  '/timeline': {
    title: 'Family timeline',
    description: 'Births, weddings, photos, voices and time capsules along one line.',
  },
  '/future-messages': {
    title: 'Future messages',
    description: 'Record, upload or write a message, and keep it private until its day.',
  },
  '/future-messages/:messageId': {
    title: 'One of your messages',
    description: 'Hear it, see to whom it goes and when, change its day, or rehearse it.',
  },
  '/legacy': {
    title: 'After I’m gone',
    description:
      'Who may tell us that you died, how long we wait for a word from you, and who receives what.',
  },
  '/family-tree': {
    title: 'Family tree',
    description:
      'Everyone of your family and how you belong together: a tree to walk through, and a list.',
  },
  '/family-tree-builder': {
    title: 'Family tree builder',
    description:
      'The same tree with a plus on every card: parents, partners, children, chosen kin.',
  },
  '/ancestry': {
    title: 'Family trees as files',
    description:
      'Bring a tree from another genealogy program as a GEDCOM file, see first what is in it, and take yours with you.',
  },
  '/connections': {
    title: 'Family connections',
    description: 'Everyone your family knows: how to reach them and who may receive or keep what.',
  },
  '/last-wishes': {
    title: 'Last wishes',
    description:
      'Guided questions about care, service, music and people to tell, in voice or in writing.',
  },
  '/last-wishes/:authorId': {
    title: 'Last wishes to read',
    description: 'The wishes of one person, to read, hear, print and save, for those they chose.',
  },
  '/time-capsules': {
    title: 'Time capsules',
    description:
      'Bundles that your family fills and seals, and that Kinfold opens for nobody before their day.',
  },
  '/time-capsules/:capsuleId': {
    title: 'A time capsule',
    description:
      'What stands on its lid, when it opens, and what can be put in until it is sealed.',
  },
  '/capsule/:token': {
    title: 'Add to a time capsule',
    description: 'Add a letter, a picture or your voice, or look inside once its day has come.',
  },
  '/remember/:personId': {
    title: 'In memory',
    description:
      'The family’s page of somebody who has died: their messages, photos, voices, words.',
  },
  '/condolence/:token': {
    title: 'A few words',
    description: 'Write a condolence for a family. Somebody of the family reads it first.',
  },
  '/family-recipes': {
    title: 'Family recipes',
    description: 'The dishes, the handwritten cards, the stories and the voices behind them.',
  },
  '/family-recipes/:recipeId': {
    title: 'A family recipe',
    description: 'One dish of the family: what goes in, what to do, its story and its voice.',
  },
  '/scrapbook-generator': {
    title: 'Digital scrapbooks',
    description: 'A laid-out album from the people and dates you choose, to edit and to print.',
  },
  '/scrapbook-generator/:bookId': {
    title: 'A scrapbook',
    description: 'The pages of one book: photos, words and stickers, to be moved and printed.',
  },
  '/premium-templates': {
    title: 'Templates',
    description: 'Layouts for scrapbooks, time capsules, cards and cookbooks, each with a preview.',
  },
  '/printing-services': {
    title: 'Printing',
    description: 'Books, cookbooks, tree posters and QR cards, checked before they are printed.',
  },
  '/printing-services/:orderId': {
    title: 'A print order',
    description: 'What is printed, what we found in it, its price, and how far it has come.',
  },
  '/voice-ancestry': {
    title: 'Voice Ancestry research',
    description:
      'Genealogists who start from what your relatives remember, with a quote before work.',
  },
  '/voice-ancestry/:caseId': {
    title: 'A research case',
    description: 'What you asked, the quote, messages with the researcher, and the report.',
  },
  '/sharing': {
    title: 'Shared links',
    description: 'Every link you gave out: what it shows, until when, how often it was opened.',
  },
  '/shared/:token': {
    title: 'Shared with you',
    description: 'Something a family chose to show you, and nothing else.',
  },
  '/family-collaboration': {
    title: 'Family collaboration',
    description: 'Who is in your family’s space, what each may do, and what happened lately.',
  },
  '/family-invitations': {
    title: 'Family invitations',
    description:
      'Invitations you sent and received, with their links, and how long each still works.',
  },
  '/invite/:token': {
    title: 'Your invitation',
    description: 'A relative invited you to join their family’s space.',
  },
  '/check/:token': {
    title: 'Before your message goes out',
    description: 'Send as planned, postpone or change a message that is due soon.',
  },
  '/check-letter': {
    title: 'Is this letter from us?',
    description: 'Type the code from a letter, and we tell you whether we sent it.',
  },
  '/opening/:token': {
    title: 'Is it still their address?',
    description: 'Say whether an address is still the one of somebody you left a message for.',
  },
  '/rehearsal/:token': {
    title: 'A rehearsal',
    description: 'What a letter’s button will lead to, without any effect.',
  },
  '/listen/:token': {
    title: 'A message for you',
    description: 'A voice that someone recorded for you, to hear today.',
  },
  '/keeper/:token': {
    title: 'A keeper’s page',
    description: 'What a keeper may do, what they can’t see, and what happens next.',
  },
  '/alive/:token': {
    title: 'I am alive',
    description: 'Somebody told us that you died. One press ends it, and nothing is released.',
  },
  '/new-voices': {
    title: 'New voices',
    description: 'Answers to your messages and what relatives recorded, to hear, keep or delete.',
  },
  '/voice-card': {
    title: 'A card for somebody’s voice',
    description: 'A printed card with a code that opens a one-button recorder for one relative.',
  },
  '/record/:token': {
    title: 'Record for your family',
    description: 'A recorder that a relative sent you. No account needed.',
  },
  '/care/:token': {
    title: 'Your conversation with us',
    description: 'What you wrote to our team, what they answered, and room for more.',
  },
  '/newsletter/:token': {
    title: 'Confirm the newsletter',
    description: 'One press, and the next letter about new articles comes to you.',
  },
  '/confirm-address/:token': {
    title: 'Is this the right address?',
    description: 'One press tells your family that this address reaches you.',
  },
  '/answer/:token': {
    title: 'Your question',
    description: 'Answer the question of your letter by voice, without signing in.',
  },
  '/unsubscribe/:token': {
    title: 'Stop these e-mails',
    description: 'One press, and this kind of e-mail no longer comes to you.',
  },
  '/settings': {
    title: 'Settings',
    description: 'Your account, security, notifications and privacy, and how to delete it all.',
  },
  '/export': {
    title: 'Take everything with you',
    description: 'One file with all your photos, recordings, messages and people, in open formats.',
  },
  '/sign-in': {
    title: 'Sign in by e-mail',
    description: 'Get a link by e-mail that signs you in once, without a password.',
  },
  '/sign-in/with/:provider': {
    title: 'Sign in with another account',
    description: 'Where you come back to after signing in with an account you have elsewhere.',
  },
  '/keep-account': {
    title: 'Keep your account',
    description: 'Take back the deletion of your account; everything stays as it was.',
  },
  '/it-wasnt-me': {
    title: 'It wasn’t me',
    description: 'Close every door to your account after a change that you didn’t make.',
  },
  '/verify-email': {
    title: 'Confirm your e-mail address',
    description: 'Confirms that the address you signed up with is yours.',
  },
  '/reset-password': {
    title: 'Choose a new password',
    description: 'Sends you a link, and lets you choose a new password.',
  },
  '/research-desk': {
    title: 'Research desk',
    description: 'What families asked at Voice Ancestry, and nothing else of theirs.',
  },
  '/research-desk/:caseId': {
    title: 'A case at the research desk',
    description: 'One research case: what was asked, the quote, the messages, the report.',
  },
  '/print-desk': {
    title: 'Print desk',
    description: 'Print orders with a problem, and how the others get on.',
  },
  '/care-desk': {
    title: 'Care desk',
    description: 'What people wrote to the care team, in the order in which it is answered.',
  },
  '/mailbox': {
    title: 'Built-in mailbox',
    description: 'Every e-mail this server has written while no mail server is connected.',
  },
  '/test-login': {
    title: 'Test sign-in',
    description: 'Ready-made accounts for trying Kinfold during development.',
  },
  '/admin-login': {
    title: 'Administrator sign-in',
    description: 'The door for the people who look after this server.',
  },
  '/admin': {
    title: 'Admin panel',
    description: 'Figures, users, content, analytics, settings and the database of this server.',
  },
  '/admin-cms': {
    title: 'Content',
    description: 'Blog posts, questions, prompts, templates and reviews: draft, preview, publish.',
  },
  '/cpanel': {
    title: 'Operations',
    description:
      'Letters waiting to leave, delivery engine, jobs, storage and backups of this server.',
  },
  '/email-marketing': {
    title: 'Newsletter',
    description:
      'Lists of people who asked for letters, campaigns, and who must never be written to.',
  },
  '/landing-optimization': {
    title: 'Landing page variants',
    description: 'Variants of the start-trial block with their counts and a rule for stopping.',
  },
  '/conversion-optimization': {
    title: 'From visit to message',
    description: 'How many visitors record, sign up and schedule, by kind of device.',
  },
  '/seo-enhancement': {
    title: 'Search engines',
    description: 'Title, description and structured data of each page, sitemap and broken links.',
  },
}
