import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'

export const familyArticles: readonly KnowledgeArticle[] = [
  {
    id: 'invite-relatives',
    topic: 'family',
    question: 'How do I invite my family?',
    answer: [
      'As the owner of a family you invite people by e-mail, or with a link or a QR code you hand over yourself. You choose whether each may view, or edit and add. An invitation works once and for 7 days; you can send it again or take it back.',
    ],
    path: '/family-invitations',
  },
  {
    id: 'roles',
    topic: 'family',
    question: 'What may owners, editors and viewers do?',
    answer: [
      'A viewer can view only. An editor can edit and add. The owner looks after the family: invites people, changes roles and removes members. There is one owner, who can’t be removed but can hand the family over to another member.',
    ],
    path: '/family-collaboration',
  },
  {
    id: 'invitation-expired',
    topic: 'family',
    question: 'My invitation has expired. What now?',
    answer: [
      'Invitations work for 7 days. Ask the person who invited you to send it again; a new one is good for another 7 days. Look in your spam folder too, where the first one may be.',
    ],
    path: '/family-invitations',
  },
  {
    id: 'remove-or-leave',
    topic: 'family',
    question: 'Can I remove someone, or leave a family myself?',
    answer: [
      'The owner can remove a member, and it takes effect at once. Any member can leave. An owner hands the family over to someone else first, so that no family is left without one.',
    ],
    path: '/family-collaboration',
  },
  {
    id: 'several-families',
    topic: 'family',
    question: 'Can I belong to more than one family?',
    answer: [
      'Yes. You can start or join several families, with a different role in each, and switch between them. What belongs to one is never shown in another.',
    ],
    path: '/family-legacy-hub',
  },
  {
    id: 'older-relatives',
    topic: 'family',
    question: 'My parents aren’t good with computers. Can they use it?',
    answer: [
      'There is a calm, large-print home with three large buttons: record, listen, ask for help. Nothing pops up and nothing moves. Text can be made larger and the contrast stronger on every page. Relatives who receive a message need no account at all.',
      'You can also sit down together and record on your phone; many of the best recordings are made across a kitchen table.',
    ],
    path: '/enhanced',
  },
  {
    id: 'children',
    topic: 'family',
    question: 'Can I record messages for children who are too young for e-mail?',
    answer: [
      'Yes. Choose the day or the age, and give the address of a parent or guardian for now. You can change the address at any time, and we ask you to check it before the message goes out.',
    ],
    path: '/legacy-messages',
  },
]
