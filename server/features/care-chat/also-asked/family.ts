import type { AlsoAsked } from './also-asked.ts'

export const familyAsked: AlsoAsked = {
  'invite-relatives': [
    'Add my brother to our family',
    'How can my cousins join?',
    'Share access with my sister',
    'Send an invitation to my wife',
  ],
  roles: [
    'What is the difference between an editor and a viewer?',
    'Who is allowed to change things?',
    'Stop my uncle from editing, let him look only',
    'Permissions in a family',
  ],
  'invitation-expired': [
    'The link to join doesn’t work any more',
    'It says the invitation is no longer valid',
  ],
  'remove-or-leave': [
    'Kick someone out of our family',
    'I no longer want to be a member',
    'We’re divorced, how do I take my ex off?',
  ],
  'several-families': [
    'Keep my side and my husband’s side apart',
    'Can I have two separate families with one login?',
    'I’m in my parents’ family and have one of my own',
  ],
  'older-relatives': [
    'Is it easy enough for my grandmother?',
    'I’m 85 and not good with technology',
    'Dad can’t handle a computer',
    'Something simple for seniors with big buttons',
  ],
  children: [
    'My grandchild is a baby and has no e-mail address',
    'Messages for my unborn daughter',
    'She is too little to have an inbox',
    'Whose address do I use for a toddler?',
  ],
}

export const keepsakesAsked: AlsoAsked = {
  'memory-vault': [
    'Where do I store our photos and videos?',
    'Keep old family pictures safe',
    'Do you have albums and photo storage?',
    'I deleted a picture by accident',
  ],
  'family-tree': [
    'Add my parents and grandparents',
    'How do I build my tree?',
    'See how we are related',
    'Put voices and photos to the names of our ancestors',
  ],
  gedcom: [
    'Import my Ancestry or MyHeritage data',
    'I have already entered all my ancestors in other software',
    'Move my genealogy file over',
    'Do I have to type my whole family history again?',
  ],
  'time-capsules': [
    'Seal something until 2040',
    'Can the children look inside the capsule before the date?',
    'A box we open together in ten years',
    'Unlock a capsule sooner',
  ],
  'scrapbooks-and-printing': [
    'Order a photo book',
    'I’d like a printed album on paper',
    'Can you lay out a book with our pictures?',
    'Download a PDF for the printer',
  ],
  recipes: [
    'Save my grandmother’s cookbook',
    'A place for handwritten recipe cards',
    'How she made her apple pie',
    'Cooking and family dishes',
    'Where can I keep a traditional dish and how to make it?',
  ],
  'voice-ancestry': [
    'Can you research my family history for me?',
    'Hire a genealogist',
    'Find out where my great-grandparents came from',
    'How successful is your ancestry research?',
  ],
}
