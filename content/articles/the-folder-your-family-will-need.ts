import {
  example,
  heading,
  link,
  list,
  note,
  recorder,
  steps,
  text,
  type Content,
} from '#contract/rules/articles/article.ts'

export const content: Content = {
  parts: [
    text(
      'One day somebody who loves you will stand in your kitchen and need to find things: the insurance, the name of the doctor, the password to the account that pays the electric bill. They’ll be tired and sad, and there will be forms. An afternoon of your time can spare them weeks. It begins with one folder and one conversation, and neither has to be finished to be useful.',
    ),
    heading('Begin with the folder'),
    text(
      'The National Institute on Aging gives the advice in three steps: put your important papers and copies of legal documents in one place; tell someone you trust, or a lawyer, where that place is; and talk with your doctor about your wishes, giving permission in advance for someone else to speak with them if that is what you want. Here is a folder that follows it. Use paper and large print, because a computer may be locked.',
    ),
    list(
      'About you: full legal name, Social Security number, date and place of birth, and where to find the certificates of birth, marriage, divorce and military service.',
      'People to call: family, friends, employer, clergy, the neighbor with a key. Names and numbers, in the order you would call them.',
      'Health: doctors, medicines and doses, allergies, insurance cards, and who may decide for you.',
      'Money: banks, pensions, debts, regular bills and how each is paid. Numbers and where to look; not balances.',
      'Home: deed or lease, insurance, keys, alarm, the car’s title.',
      'Legal papers: the will, powers of attorney and advance directive. Say where the originals are and who drew them up.',
      'Everything that breathes: pets, plants, the person you drive to church.',
    ),
    text(
      'Leave a gap where you don’t know something. A folder with gaps that exists is better than a perfect one that doesn’t.',
    ),
    heading('Papers that need a signature'),
    text(
      'Three documents do most of the work, and all of them have to be made while you are able to make them. A will says who receives what. A durable power of attorney for finances names someone who may act for you in money matters. An advance directive says what care you would want if you couldn’t speak, and names a person to speak for you. The rules differ from state to state. Many hospitals and state health departments hand out the advance directive form free of charge; for a will, and for anything complicated, ask a lawyer.',
    ),
    note(
      'This is not legal advice',
      'Nor can any website’s list of wishes, ours included, stand in for a will. What it can do is help you think, and help your family find what you decided.',
    ),
    heading('Then have the conversation'),
    text(
      'A form names the person who decides. A conversation tells them how. The Conversation Project, an initiative of the Institute for Healthcare Improvement, offers free guides for exactly this. They begin with what matters to you, and come to medical questions later. That is a good order to borrow.',
    ),
    example(
      'I’m fine. I’d like to talk about what I would want if I weren’t, so that you never have to guess. Can we take half an hour on Sunday? You don’t need to say anything clever.',
    ),
    text(
      'Choose a walk or a car ride if sitting face to face is too much. If you are the grown child, offer your own answers first. Expect to be waved away the first time, and ask again in a month. Write down afterward what was said.',
    ),
    heading('Online accounts'),
    text(
      'Much of a life is behind passwords now. You don’t have to hand them out today, but somebody should know how to get in later.',
    ),
    steps(
      'List the accounts that matter: e-mail first, since everything else resets through it; then the phone, photographs, bank and bills.',
      'Use the tools that exist. Apple lets you name a Legacy Contact. Google has Inactive Account Manager, which can share what you choose after a time of silence that you set.',
      'If you use a password manager, look up its emergency access. If you use a notebook, say in the folder where the notebook is.',
      'Write down how to unlock your phone. It is the key to most of the rest.',
    ),
    heading('The part that isn’t paperwork'),
    text(
      'Families seldom argue about pension numbers. They argue about what you would have wanted. Say it while it’s easy: the hymn or the trumpet, burial or cremation, who should have the violin and why. If two people might want the same thing, explain your reason in your own voice. A reason is easier to accept from you than from a list. On Kinfold such answers have a place under ',
      link('last wishes', '/last-wishes'),
      ', in voice or in writing, for people you choose, now or only afterwards.',
    ),
    text(
      'And put one thing in the folder that isn’t practical at all: ',
      link('a letter', '/blog/legacy-letters'),
      '. It will be the page they read twice.',
    ),
    recorder('Explain one choice in your own voice: who should have it, and why.'),
    heading('Choose your keepers'),
    text(
      'Tell two people that the folder exists. One should live near enough to come by. Show them the shelf and let them see the headings. They don’t need to read it. Ask whether they are willing, because being chosen is an honor and also a task. Then put a date in your calendar, such as your birthday, to take the folder out once a year, cross out what has changed, and write the new date on the cover.',
    ),
    heading('Today, in fifteen minutes'),
    text(
      'Take any folder. Write IN CASE on it. Put in one sheet with the names and numbers of five people to call, one copy of your insurance card, and a note that says where your will is, or that you don’t have one yet. Tell one person which shelf it is on. You have done the part that most people never do, and the rest can follow a page at a time.',
    ),
  ],
  sources: [
    {
      name: 'National Institute on Aging',
      href: 'https://www.nia.nih.gov',
      about: 'getting your affairs in order, and advance care planning',
    },
    {
      name: 'The Conversation Project',
      href: 'https://theconversationproject.org',
      about: 'free guides for talking about what matters to you',
    },
    {
      name: 'Apple Support',
      href: 'https://support.apple.com',
      about: 'Legacy Contact',
    },
    {
      name: 'Google Help',
      href: 'https://support.google.com',
      about: 'Inactive Account Manager',
    },
  ],
}
